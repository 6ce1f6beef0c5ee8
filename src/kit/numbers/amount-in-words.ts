/** "Rupees one lakh twenty-four thousand five hundred only": paise in words, in the Indian system. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  return `Rupees ${inWords(rupees)}${rest > 0 ? ` and ${inWords(rest)} paise` : ''} only`;
}

function inWords(number: number): string {
  if (number < 20) return SMALL[number] ?? '';
  if (number < 100)
    return [TENS[Math.floor(number / 10)], SMALL[number % 10]].filter((word) => word !== 'zero').join('-');
  const [size, name] = STEPS.find(([min]) => number >= min) ?? [100, 'hundred'];
  const rest = number % size;
  const head = `${inWords(Math.floor(number / size))} ${name}`;
  if (rest === 0) return head;
  return `${head} ${name === 'hundred' ? 'and ' : ''}${inWords(rest)}`;
}

const STEPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;
const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];
