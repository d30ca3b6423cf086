import Testing

/// What the parser makes of expressions, and what a person sees for wrong ones.
struct ExpressionTests {
    static let readings: [(text: String, reading: String)] = [
        ("true", "true"),
        ("((a))", "a"),
        ("a or b and not c == 1 + 2 * -3", "(or a (and b (not (== c (+ 1 (* 2 (- 3)))))))"),
        ("a and b or c and d", "(or (and a b) (and c d))"),
        ("not a and b", "(and (not a) b)"),
        ("not not a", "(not (not a))"),
        ("a - b - c", "(- (- a b) c)"),
        ("a / b * c", "(* (/ a b) c)"),
        ("a * (b + c)", "(* a (+ b c))"),
        ("-a * 2", "(* (- a) 2)"),
        ("(a or b) and c", "(and (or a b) c)"),
        ("a<-1", "(< a (- 1))"),
        ("a >= 1 and b <= 2 and c != 3", "(and (and (>= a 1) (<= b 2)) (!= c 3))"),
        ("has a and not has b", "(and (has a) (not (has b)))"),
        ("a in (\"x\", 'y', -3, true)", "(in a \"x\" \"y\" -3 true)"),
        ("a in -80..-60", "(in a -80..-60)"),
        ("a in 1.5..2.5 or b", "(or (in a 15e-1..25e-1) b)"),
        ("a + 1 in 1..5", "(in (+ a 1) 1..5)"),
        ("not a in (1)", "(not (in a 1))"),
        ("name matches \"^x|y\"", "(matches name \"^x|y\")"),
        ("a > 10s and b < 500ms or c == 2m", "(or (and (> a 10000e-3s) (< b 500e-3s)) (== c 120000e-3s))"),
        ("a == 0x004C", "(== a 76)"),
        ("eddystone-uid", "(- eddystone uid)"),
        ("a\\\n + 1", "(+ a 1)"),
        ("a\n + 1", "(+ a 1)"),
        ("a # note", "a"),
    ]

    static let complaints: [(text: String, complaint: String)] = [
        ("", "1: an expression is expected here; as in `rssi_dbm > -80`\n\n^"),
        ("a = b", "3: unexpected `=`; did you mean `==`?\na = b\n  ^"),
        (
            "a < b < c",
            "7: comparisons do not chain; join two with `and`: `a < b and b < c`\na < b < c\n      ^"
        ),
        (
            "a in 1..2 == b",
            "11: comparisons do not chain; join two with `and`: `a < b and b < c`\na in 1..2 == b\n"
                + "          ^~"
        ),
        (
            "a == not b",
            "6: `not` cannot stand after `==`; put it in parentheses: `(not …)`\na == not b\n     ^~~"
        ),
        ("(a", "1: `(` is not closed before the end of the expression; add a `)`\n(a\n^"),
        ("a)", "2: an operator or the end is expected after `a`, found `)`; there is no `(` for it\na)\n ^"),
        ("(a b)", "4: an operator or `)` is expected after `a`, found `b`\n(a b)\n   ^"),
        ("a and", "6: a value is expected after `and`, found the end\na and\n     ^"),
        (
            "a and\n b",
            "1:6: a value is expected after `and`, found the end; a line goes on after a `\\` at its end\n"
                + "a and\n     ^"
        ),
        ("and a", "1: a value is expected, found `and`\nand a\n^~~"),
        (
            "a ad b",
            "3: an operator or the end is expected after `a`, found `ad`; did you mean `and`?\na ad b\n  ^~"
        ),
        (
            "a == 'x' exit=5s",
            "10: an operator or the end is expected after `'x'`, found `exit`; "
                + "options stand before the expression\na == 'x' exit=5s\n         ^~~~"
        ),
        (
            "a in 5",
            "6: a list or a range is expected after `in`; write `in (\"a\", \"b\")` or `in 1..5`\n"
                + "a in 5\n     ^"
        ),
        ("a in ()", "7: a literal is expected after `(`, found `)`\na in ()\n      ^"),
        ("a in (1, b)", "10: a literal is expected after `,`, found `b`\na in (1, b)\n         ^"),
        ("a in (1 2)", "9: `,` or `)` is expected after `1`, found `2`\na in (1 2)\n        ^"),
        ("a in (1", "6: `(` is not closed before the end of the expression; add a `)`\na in (1\n     ^"),
        ("a in (1..5)", "8: a range stands without parentheses; write `in 1..5`\na in (1..5)\n       ^~"),
        ("a in 1..", "9: a literal is expected after `..`, found the end\na in 1..\n        ^"),
        (
            "a not in (1)",
            "3: an operator or the end is expected after `a`, found `not`; write `not x in (…)`\n"
                + "a not in (1)\n  ^~~"
        ),
        (
            "a matches b",
            "11: a pattern in quotes is expected after `matches`, found `b`\na matches b\n          ^"
        ),
        ("has 5", "5: the name of a field is expected after `has`, found `5`\nhas 5\n    ^"),
        (
            "u == e2c56db5-dffb-48d2-b060-d0f5a71096e0",
            "6: a UUID stands in quotes; write \"e2c56db5-dffb-48d2-b060-d0f5a71096e0\"\n"
                + "u == e2c56db5-dffb-48d2-b060-d0f5a71096e0\n     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"
        ),
        (
            "a == 11:22:33:44:55:66",
            "6: an address stands in quotes; write \"11:22:33:44:55:66\"\n"
                + "a == 11:22:33:44:55:66\n     ^~~~~~~~~~~~~~~~~"
        ),
        (
            "a == 0102abcd",
            "6: `0102abcd` is not a number; bytes stand in quotes: \"0102abcd\"\na == 0102abcd\n     ^~~~~~~~"
        ),
        ("a == 10M", "6: `10M` is not a number; the units of time are ms, s, m, h and d\na == 10M\n     ^~~"),
        ("a == 0xg", "6: `0xg` is not a number; hexadecimal digits stand after `0x`\na == 0xg\n     ^~~"),
        (
            "a == 99999999999999999999",
            "6: the number `99999999999999999999` is too long; numbers have at most 18 digits\n"
                + "a == 99999999999999999999\n     ^~~~~~~~~~~~~~~~~~~~"
        ),
        (
            "a == 9223372036854775807d",
            "6: the duration is too long\na == 9223372036854775807d\n     ^~~~~~~~~~~~~~~~~~~~"
        ),
        (
            "RSSI > 3",
            "1: names are lower case, found `RSSI`; did you mean `rssi` or the text \"RSSI\"?\nRSSI > 3\n^~~~"
        ),
        ("a && b", "3: unexpected `&&`; did you mean `and`?\na && b\n  ^~"),
        ("!a", "1: unexpected `!`; did you mean `not`?\n!a\n^"),
        ("a =~ 'x'", "3: unexpected `=~`; did you mean `matches`?\na =~ 'x'\n  ^~"),
        (
            "a == “x”",
            "6: unexpected `“` in the expression; use the straight quotes \" or '\na == “x”\n     ^"
        ),
        ("a == é", "6: unexpected `é` in the expression; text stands in quotes\na == é\n     ^"),
        (
            "a == .5",
            "6: unexpected `.` in the expression; a number has digits on both sides of its dot\n"
                + "a == .5\n     ^"
        ),
        (
            "a#b",
            "2: unexpected `#` in the expression; a comment has white space before its `#`\na#b\n ^"
        ),
        ("a == \"x", "6: the string is not closed on its line; add a \"\na == \"x\n     ^"),
    ]

    @Test func everyExpressionReadsWithItsPrecedence() {
        for (text, reading) in Self.readings {
            #expect(LanguageFixture.expression(text) == reading, "\(text.debugDescription)")
        }
    }

    @Test func everyWrongExpressionSaysWhatAndWhere() {
        for (text, complaint) in Self.complaints {
            #expect(
                LanguageFixture.expression(text) == "beacon: pipeline:\(complaint)",
                "\(text.debugDescription)"
            )
        }
    }

    @Test func nestingAndLengthHaveABound() {
        for opening in ["(", "not ", "-", "a == (", "has a and ("] {
            let complaint = LanguageFixture.expression(String(repeating: opening, count: 100_000) + "a")
            #expect(complaint.contains("nested deeper than 100 levels"), "\(opening)")
        }
        let long = LanguageFixture.expression(String(repeating: "a + ", count: 100_000) + "a")
        #expect(long.contains("more than 10000 parts"))
        let fair = String(repeating: "(", count: 99) + "a" + String(repeating: ")", count: 99)
        #expect(LanguageFixture.expression(fair) == "a")
    }
}
