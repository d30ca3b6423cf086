internal import BeaconCore

/// What was measured, as a table for people, with bars as long as the times.
struct BenchText {
    let session: BenchSession
    let options: BenchOptions
    let glyphs: Glyphs

    private static let barWidth = 30.0

    func text() -> String {
        let results = session.results
        var text =
            "\(session.advertCount) adverts (\(options.material.name)), \(options.plan.rounds) rounds; "
        text += "reading their octets: \(number(session.yardstickTimes.median)) ns an advert\n\n"
        text += table(results)
        text += "\n" + bars(results)
        for result in results where result.isNoisy {
            text +=
                "\n\(result.name): too noisy: nine tenths of the rounds lie \(percent(result.times.spread)) apart; "
            text += "close other programs, or give more --rounds"
        }
        return text.hasSuffix("\n") ? text : text + "\n"
    }

    private func table(_ results: [BenchResult]) -> String {
        var rows = [
            [
                "", "ns/advert", "least", "spread", "adverts/s", "unmatched", "alloc/advert", "octets/advert",
                "frames", "malformed",
            ]
        ]
        rows += results.map { result in
            [
                result.name, number(result.times.median), number(result.times.minimum),
                percent(result.times.spread), millions(result.advertsASecond),
                number(result.strangerTimes.median), anAdvert(result.yield.allocations),
                anAdvert(result.yield.allocatedOctets), "\(result.yield.frames)", "\(result.yield.malformed)",
            ]
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + blanks : blanks + cell
            }.joined(separator: "  ") + "\n"
        }.joined()
    }

    private func bars(_ results: [BenchResult]) -> String {
        let longest = results.map(\.times.median).max() ?? 1
        let width = results.map(\.name.count).max() ?? 0
        return results.map { result in
            let length = max(1, Int((result.times.median / longest * Self.barWidth).rounded()))
            let bar = String(repeating: glyphs.isUnicode ? "█" : "#", count: length)
            let name = result.name + String(repeating: " ", count: width - result.name.count)
            let notes = [
                result.againstFirst.map { "\(words($0)) \(results[0].name)" },
                result.againstBaseline.map { "\(words($0)) the baseline" },
            ]
            return ([name, bar] + notes.compactMap(\.self)).joined(separator: "  ") + "\n"
        }.joined()
    }

    /// `1.32 × (spread 2.0 %), slower than`.
    private func words(_ comparison: Comparison) -> String {
        let verdict =
            switch comparison.verdict {
            case .faster: "faster than"
            case .slower: "slower than"
            case .same: "the same as"
            case .tooNoisy: "too noisy to compare with"
            }
        let times = glyphs.isUnicode ? "×" : "x"
        return "\(number(comparison.ratio, 2)) \(times) (spread \(percent(comparison.spread))), \(verdict)"
    }

    /// A count of a pass by its adverts, exactly 0 or to four places.
    private func anAdvert(_ count: Int?) -> String {
        guard let count else { return "?" }
        return count == 0 ? "0" : number(Double(count) / Double(session.advertCount), 4)
    }

    private func percent(_ part: Double) -> String { "\(number(part * 100)) %" }

    private func millions(_ rate: Double) -> String { "\(number(rate / 1e6)) M" }

    private func number(_ value: Double, _ places: Int = 1) -> String {
        FixedNumber.text(value, places: places)
    }
}
