/** Those that the policy of decision 2 would let through, in lower case: zxcvbn's frequency list (MIT) and
 * the usual ones of Korean keyboards (`qwer1234`, words typed in the English layout). */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  1qaz2wsx trustno1 1234qwer q1w2e3r4t5 qwer1234 q1w2e3r4 password1 1q2w3e4r jordan23 qwerty123 passw0rd abcd1234
  rush2112 1q2w3e4r5t 1qazxsw2 blink182 12qwaszx asdf1234 zaq12wsx 123456789a 1232323q qwerty12 12345qwert michael1
  usuckballz1 password123 hello123 ncc1701d 123qweasd charlie1 letmein1 123456789q a1b2c3d4 mustang1 welcome1 qazwsx123
  123qweasdzxc soso123aljg freedom1 jessica1 fuckyou2 1234abcd babylon5 yankees1 1qaz2wsx3edc ncc1701e matthew1
  123qwe123 q1w2e3r4t5y6 wrinkle1 access14 letmein2 a1234567 fuckyou1 anthony1 william1 super123 satan666 qwerty12345
  gn56gn56 1234567a thunder1 1q2w3e4r5t6y chelsea1 1a2b3c4d 1passwor shaney14 heather1 richard1 zaq1xsw2 formula1
  mailcreated5240 asshole1 zxcv1234 patrick1 cowboys1 gateway1 pa55word scooter1 1234567q raiders1 qwert123 a1s2d3f4
  diamond1 123456qwerty front242 8j4ye3uz 123456aa 1234567890q phoenix1 brandon1 porsche9 ncc1701a arsenal1 jackson1
  pa55w0rd agent007 qwerty123456 melissa1 pokemon1 apollo13 rangers1 123456789z gordon24 passwor1 fordf150 chicken1
  chester1 jasmine1 pass1234 happy123 turkey50 polniypizdec0211 samsung1 abc12345 gandalf1 america1 1qa2ws3ed football1
  packers1 sojdlg123aljg zxcvbnm1 lineage2 charles1 nwo4life a123456789 kcj9wx5n r2d2c3po p0015123 shannon1 gfhjkm123
  marino13 qazwsx12 qwerty1234 chicago1 madison1 ferrari1 test1234 florida1 superman1 apple123 123qwerty winston1
  panther1 newyork1 1x2zkg8w zxasqw12 12345678q crystal1 monster1 1q2w3e4r5 james007 nokia6300 12qw34er montgom240
  rebecca1 bulldog1 12345qwe 12345678a fishing1 password2 digital1 tiffany1 dolphin1 fuckoff1 dragon12 z1x2c3v4 newpass6
  aa123456 devil666 123456qw baseball1 1234567890a jackson5 qweasd123 scorpio1 123qq123 7ugd5hip2j cameron1 gabriel1
  a12345678 porsche1 9293709b13 50spanks rainbow6 monkey12 just4fun spencer1 q2w3e4r5 1234asdf maxwell1 1a2s3d4f
  playboy1 vsjasnel12 iverson3 tiger123 qazwsxedc123 hawaii50 wg8e3wjf 123456qwe mazda626 killer12 master12 michael2
  green123 yankees2 drummer1 pumpkin1 pussy123 qwerty11 zxcvbnm123 misfit99 1z2x3c4v broncos1 password12 qwert12345
  dodgers1 vikings1 warrior1 angel123 death666 genesis1 123456789s iloveyou2 mazdarx7 qwe123qwe cbr900rr good123654
  zachary1 testing1 james123 nascar24 summer99 soccer12 cricket1 rainbow1 peaches1 johnson1 stephen1 mustang6 trouble1
  jackass1 pool6123 marines1 45m2do5bs nirvana1 asdfgh01 ghbdtn123 12qw12qw nokia6233 penguin1 asdqwe123 pantera1
  andyod22 private1 buddy123 zxcasdqwe123 soccer10 buffalo1 success1 voyager1 spartan1 david123 iloveyou1 yamahar1
  f00tball sasha_007 money123 cygnusx1 123456ru wp2003wp kordell1 noname123 nokian73 chris123 eclipse1 p@ssw0rd captain1
  vincent1 perfect1 cartman1 forever1 hallo123 liverpool1 pufunga7782 sabrina1 bubba123 1234zxcv bubbles1 marcius2
  stanley1 gateway2 destiny1 ghhh47hj7649 therock1 p4ssw0rd shadow12 23skidoo 12345qwer beatles1 vanessa1 natasha1
  patches1 gsxr1000 blue1234 houston1 12345qwerty power123 awesome1 natalie1 montana1 sammy123 mash4077 dragon69
  123456789m q1234567 password9 killer123 p0o9i8u7 q123456789 ncc74656 austin31 dilbert1 12345abc 123456789d 123qwert
  summer69 starwars1 sasha123 bradley1 trinity1 12345qaz mustang2 apollo11 5wr2i7h8 69camaro melanie1 7777777a
  alexander1 favorite6 1michael trumpet1 thumper1 skipper1 123456789qwe computer1 1qazxsw23edc jupiter1 sunshine1
  segblue2 jesus123 charlie2 special1 password01 allison1 abcdefg1 liberty1 frankie1 1qazzaq1 justice1 playboy2 1234rewq
  vampire1 zxcvb123 fuckme69 1million left4dead england1 123456as 123456qqq password99 popcorn1 lol12345 trooper1
  naughty1 asdfg123 weare138 alpha123 paladin1 mercury1 ireland1 claudia1 cantona7 demon666 flyers88 nokia5800 huskers1
  1qw23er4 stewart1 flipper1 1111qqqq qweasdzxc123 jennifer1 asdasd123 mustang5 buster12 metallica1 nemrac58 love1234
  soccer11 aaaa1111 123456789r 1234567aa phantom1 abc123456 1q2q3q4q nokia123 kristin1 arizona1 alex1234 55bgates
  as123456 beckham7 jupiter2 z1x2c3v4b5 dallas22 princess1 care1839 chopper1 winter99 myspace1 qwerty13 start123
  lucky123 gizmodo1 a1a2a3a4 2wsx3edc nothing1 123456789v kenneth1 mike1234 q1q2q3q4q5 dkssud12 dkssud123 dkssud1234
  dkssudgktpdy1 tkfkdgo1 tkfkdgo12 tkfkdgo123 tkfkdgo1234 tkfkdgo486 tkfkd486 tkfkdgody1 qlalfqjsgh1 qlalfqjsgh123
  qwer12345 qwer4321 asdf12345 zxcv12345 qaz12345 abcd12345 abcde123 abcde12345 abcd123456 aa12345678 aaaa1234 qqqq1111
  qqqq1234 q12345678 qw123456 qwe12345 qwert1234 1q2w3e4r! 1q2w3e4r1q 123qwe456 asd12345 asd123456 zxc12345 zxc123456
  pass12345 password1234 p@ssword1 korea123 korea1234 seoul123 seoul1234 iloveyou12 test12345 guest1234 user1234
  admin123 admin1234 master123 master1234 hello1234 samsung123 naver123 naver1234 kakao123 kakao1234 daum1234 gksrnr123
  qkqh1234 rlawldms1 wkdrns12 alsdud12 gkstjs12 dnflwlq1 dnfl1234 chlrh1234 angel1004 cjstk1004 dmswjd12 qhrud123
  hapseok1 hapseok12 hapseok123 ghktkd12 welcome123 welcome1234 batman123 internet1 changeme1 secret123 1004angel
  1004love abcd1004 qwer1004
`
    .trim()
    .split(/\s+/),
);
