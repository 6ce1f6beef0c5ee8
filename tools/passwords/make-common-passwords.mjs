import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { famous, words } from './password-words.mjs';

/** Writes the list of rejected passwords: one per line, sorted, without duplicates. */
const target = join(import.meta.dirname, '../../src/features/accounts/passwords/common-passwords.txt');
const all = new Set([...words, ...famous, ...around(words), ...turned(words), ...walks(), ...pieced()]);
const list = [...all].filter((entry) => entry.length >= 2 && entry.length <= 40).toSorted();
writeFileSync(target, `${list.join('\n')}\n`);
console.log(`${list.length} entries, ${list.filter((entry) => entry.length >= 8).length} of 8 characters or more`);

/** What people put around a word that they love. Digits and signs at its edges need no entry: the check strips them. */
function* around(known) {
  for (const word of known) {
    for (const before of ['my', 'love', 'ilove']) yield before + word;
    for (const after of ['love', 'lover', 'forever']) yield word + after;
  }
}

/** Backwards, and with a digit in the middle as in `love4kavya`. */
function* turned(known) {
  for (const word of known) {
    if (word.length < 5) continue;
    yield [...word].toReversed().join('');
    yield `love4${word}`;
    yield `${word}4ever`;
  }
}

/** Two rows of keys taken in turns, and columns up and down: `1q2w3e4r`, `qawsedrf`, `zaq1xsw2`. */
function* walks() {
  const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghij', '0987654321', 'poiuytrewq'];
  for (const one of rows) {
    for (const other of rows) {
      if (one === other) continue;
      for (let start = 0; start < 4; start += 1) {
        for (let length = 4; length <= 6; length += 1) {
          const pair = [one.slice(start, start + length), other.slice(start, start + length)];
          if (pair.some((part) => part.length < length)) continue;
          yield [...pair[0]].map((key, at) => key + pair[1][at]).join('');
          yield pair.join('');
          yield pair[0] + [...pair[1]].toReversed().join('');
        }
      }
    }
  }
  const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'];
  const ways = [...columns, ...columns.map((column) => [...column].toReversed().join(''))];
  for (const one of ways) for (const other of ways) yield one + other;
}

/** Two or three short pieces of keys and digits: `qwe123qwe`, `123qweasd`, `abc123abc`. */
function* pieced() {
  const pieces = [
    'qwe',
    'asd',
    'zxc',
    'qaz',
    'wsx',
    'abc',
    'xyz',
    'aaa',
    '123',
    '321',
    '456',
    '789',
    '000',
    '111',
    '007',
    '786',
  ];
  const longer = ['qwer', 'asdf', 'zxcv', 'abcd', 'wasd', 'pass', 'test', 'love', '1234', '4321', '12345', '123456'];
  for (const one of pieces) for (const two of pieces) for (const three of pieces) yield one + two + three;
  for (const one of longer)
    for (const two of longer) for (const sign of ['', '@', '_', '#', '!']) yield one + sign + two;
}
