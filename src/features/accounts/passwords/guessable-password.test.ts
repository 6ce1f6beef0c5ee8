import { expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isGuessable } from './guessable-password.ts';

const about = ['Kavya Sharma', 'kavya.sharma@example.com', 'Misaal Institute', 'misaal'];

test.each([
  'password',
  'Password123',
  'P@ssw0rd!',
  'passwordpassword',
  '12345678',
  '87654321',
  '15081947',
  '15-08-1947',
  '9876543210',
  'qwertyui',
  'Qwerty123!',
  '1qaz2wsx',
  'asdfghjkl1',
  'abcdefgh',
  'zyxwvuts',
  'aaaaaaaa',
  'abcabcabc',
  '!!!!!!!!',
  'Welcome@2026',
  'india@123',
  'Mumbai2025',
  'jaishreeram108',
  'iloveyou1',
  'kavya1998',
  'sharmakavya1',
  'Kavya@Sharma1',
  'misaal2026',
  'MisaalInstitute1',
  '1998kavya',
  '##kavya##',
  'kavya--sharma1',
  'mumbaimumbai',
  'mumbaimumbaimumbai',
  'P@ssw0rd2026',
  'rtyfghvbn',
  'xk-4821375',
])('%s is easy to guess', (password) => {
  expect(isGuessable(password, about)).toBe(true);
});

test.each([
  'kettle-bridge-9',
  'paper-lantern-4',
  'other-words-77',
  'student-demo-2026',
  'graduate-demo-2026',
  'admin-demo-2026',
  'counsellor-demo-2026',
  'trainer-demo-2026',
  'editor-demo-2026',
  'accountant-demo-2026',
  'office-door-2026',
  'river-stone-42',
  'a short sentence works',
  'three small words',
  'my cat eats noodles',
  'tigermango',
  'x7Kq2mVz',
  'xkq-48213',
  'Zebra!Umbrella4',
  'चाय-बिस्कुट-रेल',
])('%s is not', (password) => {
  expect(isGuessable(password, about)).toBe(false);
});

test('classics of every kind are refused: walks over the keys, names, sport, music, brands, with digits that belong to them', () => {
  const classics = `
    1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq12wsx 1qaz2wsx qazwsx12 a1b2c3d4 abcd1234 asdf1234 qwer1234 zxcv1234
    password1 passw0rd p@ssw0rd Password1! trustno1 sunshine1 princess1 iloveyou1 superman1 football1 baseball1
    welcome1 shadow12 michael1 jordan23 blink182 slipknot metallica nirvana1 greenday linkinpark eminem12 50cent50
    pokemon1 starwars1 startrek jennifer1 babygirl1 chocolate1 butterfly1 softball softball1 volleyball basketball1
    swimming cheerleader cheese123 computer1 mercedes1 corvette1 camaro69 mustang1 firebird marlboro budweiser
    jackdaniels heineken123 1234qwer qwerty12 qwertyui asdfghjk zxcvbnm1 google123 myspace1 hellokitty tinkerbell
    spongebob sweetpea sweetness cupcakes peanut123 pumpkin1 scooter1 brandon1 danielle victoria valentina alejandra
    alejandro francisco fernando guillermo gabriela mariposa estrella bonjour1 azerty123 motdepasse doudou123 loulou123
    chouchou nicolas1 caroline camille1 passwort1 schatz123 hallo123 ficken123 gfhjkm123 marina123 natasha1 qwe123qwe
    123qwe123 123qweasd asd123asd qweqweqwe 1a2b3c4d aa123456 a123456789 woaini520 5201314a mypassword mypass123
    letmein123 access14 changeme1 whatever1 internet1 samsung1 liverpool1 arsenal123 chelsea123 manutd123 rangers1
    celtic1888 newcastle1 everton1 lovelife1 loveme123 fuckyou1 asshole1 bubbles1 diamond1 crystal1 phoenix1 warcraft
    diablo123 starcraft counter1 gandalf1 frodo123 matrix123 skywalker leonardo michelle1 password123456 Welcome@123
    Admin@123 India@123 Pass@1234 Test@1234 Abcd@1234 Qwerty@123 Krishna@123 abc123456 abcdef123 abcdefgh1 iloveyou2
    monkey123 dragon123 killer123 jasmine1 hunter123 tigger123 trouble1 butthead porsche911 midnight1 midnight yankees1
    lovers123 september1 rainbow1 elizabeth1 catherine stephanie1 alexandra samantha1 remember remember1 snowball
    snowball1 kittycat123 doggy123 puppies1 poohbear winnie123 goldfish dolphins dolphin1 redskins patriots packers1
    panthers raiders1 broncos1 cowboys1 bulldogs longhorn hotstuff hottie123 lollipop lollypop strawberry pineapple
    blackberry raspberry watermelon heartless heartbreak loveforever forever21 basketba creative creative1 hardcore
    rockandroll rocknroll punkrock skateboard surfing123 snowboard motorola nokia5800 sonyericsson playstation2
    nintendo64 sunflower moonlight starlight carpediem universe universal spitfire thunder1 godzilla kingkong
    terminator predator gladiator hercules zeppelin ledzeppelin beatles1 rollingstones bobmarley tupac123 snoopdogg
  `;
  expect(
    classics
      .trim()
      .split(/\s+/)
      .filter((password) => !isGuessable(password, about)),
  ).toEqual([]);
});

test('the list is long, sorted and all in the spelling that is looked up', () => {
  const entries = [...COMMON_PASSWORDS];
  expect(entries.filter((entry) => entry.length >= 8).length).toBeGreaterThan(10_000);
  expect(entries).toEqual(entries.toSorted());
  expect(entries.filter((entry) => entry !== entry.toLowerCase().trim())).toEqual([]);
});

test('random ones are never on it', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  let state = 20_260_101;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  const random = () => `x${Array.from({ length: 9 }, () => letters[next() % letters.length]).join('')}z`;
  expect(Array.from({ length: 2000 }, random).filter((password) => isGuessable(password, about))).toEqual([]);
});

test('words of a name count from three letters on', () => {
  expect(isGuessable('uzo-48213', ['Uzo Obi'])).toBe(true);
  expect(isGuessable('boal-48213', ['Al Bo'])).toBe(false);
});
