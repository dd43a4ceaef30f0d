/** Words that people build their passwords from, here and elsewhere in the world. */
export const STEMS = `
password passwort passw0rd pass welcome admin administrator root user guest login master access secret letmein
changeme default test testing temp temporary demo sample hello iloveyou lovely love loveme loveyou babygirl
princess sunshine shadow dragon monkey tiger lion eagle falcon wolf panther phoenix superman batman spiderman
ironman pokemon naruto starwars football cricket baseball basketball hockey soccer tennis chelsea liverpool
arsenal barcelona realmadrid manchester united jesus jesuschrist christ blessed heaven angel angels faith
trustno1 whatever freedom forever friends family mother father mommy daddy sister brother baby honey sweety
sweet sweetheart cookie chocolate banana orange apple cherry summer winter spring autumn january february march
april june july august september october november december monday tuesday wednesday thursday friday saturday
sunday india indian bharat hindustan mumbai delhi kolkata chennai bangalore bengaluru hyderabad pune bengal
calcutta ganesh ganesha krishna radha shiva mahadev omnamahshivaya sairam jaimatadi jaishriram hanuman lakshmi
durga saibaba allah bismillah mohammad muhammad waheguru rahul rohit amit sachin virat dhoni kohli priya pooja
anjali neha sneha deepak sanjay vijay rajesh suresh ramesh mahesh ganguly tendulkar salman shahrukh kumar sharma
singh gupta patel khan michael jordan jennifer jessica michelle daniel andrew matthew thomas robert william
charlie george ashley nicole amanda samantha buster ginger pepper bailey maggie harley hunter ranger killer
mustang corvette ferrari porsche mercedes yamaha honda suzuki toyota samsung nokia android iphone google
facebook twitter instagram whatsapp youtube yahoo gmail hotmail internet computer windows microsoft linux ubuntu
oracle database server network system security private company business office account accounts finance money
rupees bank banking paisa gst tax audit invoice udin chartered flower flowers butterfly rainbow diamond silver
golden purple yellow green black white blue pink star stars moon matrix hacker ninja pirate warrior wizard
legend gamer player champion winner lucky happy smile cool awesome fuckyou fuckoff asshole bitch sexy hottie
playboy marlboro guitar music metal rockstar rock dance biteme computer1 asdf qwer zxcv qwerty qwertyuiop azerty
qazwsx qwe asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e4r 1q2w3e 1qaz2wsx 1qaz q1w2e3r4 zaq12wsx a1b2c3 a1b2c3d4 abc
abcd abcdef abcdefg abcdefgh abcxyz abc123 aaa xxx zzz mypassword mypass newpassword oldpassword thepassword
a aa q z s asd zxc wsx iloveu donald joshua tigger cheese manutd manchesterunited omsairam jaishreeram jaishriram
sitaram radhe hariom waheguruji inshallah mashallah woaini shivaji netaji virat ronaldo messi neymar naruto sasuke
nopassword support service manager employee student teacher school college university doctor engineer customer
client
`
  .trim()
  .split(/\s+/);

/** What they put behind them when a rule asks for more. */
export const ENDINGS = [
  '',
  ...`
1 2 3 7 9 0 12 11 21 22 01 07 10 13 23 69 77 99 00 123 1234 12345 123456 321 111 007 786 000 2020 2021 2022 2023
2024 2025 2026 1990 1995 2000 ! @ # 1! 12! 123! @1 @12 @123 @1234 @12345 12345678 123456789 1234567890 #1 #123 _123 . *
`
    .trim()
    .split(/\s+/),
];
