/** Where fingers go on a keyboard, a number pad and in the alphabet; any piece of these is a known password. */
export const KEYBOARD_WALKS = `
1234567890 0123456789 qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz
1qaz2wsx3edc4rfv5tgb qazwsxedcrfvtgb 1qazxsw23edc !qaz2wsx 1qaz@wsx 1qaz!qaz qweasdzxc zxcasdqwe 123qweasdzxc asdqwezxc
1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1a2b3c4d5e6f7g8h a1b2c3d4e5f6g7h8 1a2s3d4f5g6h a1s2d3f4g5h6 12qwaszx qwe123qwe
12345qwert 1234qwer 123qwe 1234abcd 1234asdf qwer1234asdf asdfjkl qwertasdfg
147258369 741852963 963852741 789456123 123654789 159753 159357 258456 123789 147852 456852
112233445566778899 1122334455 998877665544332211 102030405060 1029384756 10203040 123321 1234554321 123454321 12344321
5201314 147896325 321654987 13579 1357924680 2468013579
`
  .trim()
  .split(/\s+/);
