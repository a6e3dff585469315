/** Passwords of eight characters and more that lead every list of leaked ones, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword pa55word
  12345678 123456789 1234567890 12345678910 123123123 11111111 111111111 00000000 88888888 87654321 987654321
  0987654321 11223344 112233445566 1234abcd abcd1234 abc12345 a1b2c3d4 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4
  qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwertyuiop123 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 qazwsxedc
  1qaz2wsx3edc iloveyou iloveyou1 iloveyou123 sunshine sunshine1 princess princess1 football football1 baseball
  baseball1 basketball superman superman1 batman123 starwars starwars1 trustno1 welcome1 welcome123 letmein1
  letmein123 whatever whatever1 computer computer1 internet michelle jennifer jessica1 charlie1 samantha alexander
  jonathan michael1 benjamin victoria elizabeth liverpool chelsea1 arsenal1 barcelona manchester mercedes corvette
  midnight butterfly chocolate strawberry blink182 pokemon1 minecraft fortnite dragon123 monkey123 shadow123
  master123 admin123 admin1234 administrator changeme changeme1 default1 test1234 testtest testing1 testing123
  guest123 login123 access14 secret123 mypassword mypass123 sanderling sanderling1 furniture furniture1 freedom1
  hello123 hellohello helloworld goodluck security flower123 lovelove lovely123 password2 password01 passwords
  aaaaaaaa abcdefgh abcdefghi abcdefg1 abcdef12 abcdef123 azertyuiop 147258369 159753456 741852963 789456123
  999999999 0123456789 12341234 12344321 20202020 55555555 66666666 77777777 99999999 22222222 33333333 44444444`
    .split(/\s+/)
    .filter(Boolean),
);
