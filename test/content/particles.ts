import { type Expression, type JSXChild, parseSync, Visitor } from 'oxc-parser';

const PARTICLES =
  '을|를|이|가|은|는|과|와|으로|로|이에요|예요|이라고|라고|이라|라|이나|나|이랑|랑|이고|고|이며|며|아|야';
/** A particle behind a value, and behind quotes and brackets that close there. */
const AT_ONCE = new RegExp(`^[)\\]’'”"]*(${PARTICLES})(?![가-힣])`);

/** Functions whose every answer ends with the same sound. */
const LAST_SYLLABLES: Record<string, string> = {
  won: '원',
  percentLabel: '트',
  dateLabel: '일',
  longDayLabel: '일',
};

/** The last syllable of what an expression says, where it is always the same. */
function lastSyllable(expression: string, source: string): string | undefined {
  const called = /^(\w+)\(/.exec(expression)?.[1];
  if (called !== undefined) return LAST_SYLLABLES[called];
  if (!/^\w+$/.test(expression)) return undefined;
  const value = new RegExp(`const ${expression} = (.+?);`).exec(source)?.[1] ?? '';
  return /([가-힣])'$/.exec(value)?.[1] ?? LAST_SYLLABLES[/^(\w+)\(/.exec(value)?.[1] ?? ''];
}

/** The particles of a source that follow a value whose last sound nobody knows, or do not fit it: they belong
 * to `withJosa`. */
export function fixedParticles(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const found: string[] = [];
  const look = (value: string, after: string) => {
    const [behind, particle = ''] = AT_ONCE.exec(after) ?? [];
    if (behind === undefined) return;
    const last = /[가-힣]$/.test(value) ? value : lastSyllable(value, source);
    if (last === undefined || wrongParticles(last + particle).length > 0) found.push(value + behind);
  };
  const shownLast = (child: JSXChild | undefined): string | undefined => {
    if (child?.type === 'JSXExpressionContainer') return textOf(child.expression);
    if (child?.type === 'JSXText') return child.value.trim();
    return child?.type === 'JSXElement'
      ? shownLast(child.children.findLast((inner) => textOf(inner).trim() !== ''))
      : undefined;
  };
  const lookAtChildren = ({ children }: { children: JSXChild[] }) => {
    for (const [at, child] of children.entries()) {
      const value = shownLast(children[at - 1]);
      if (child.type !== 'JSXText' || value === undefined) continue;
      look(value, /^\s*\n/.test(child.value) ? child.value.trimStart() : child.value);
    }
  };
  new Visitor({
    TemplateLiteral({ expressions, quasis }) {
      for (const [at, value] of expressions.entries())
        look(textOf(value), quasis[at + 1]?.value.cooked ?? '');
    },
    BinaryExpression({ operator, left, right }) {
      const isText = right.type === 'Literal' && typeof right.value === 'string';
      if (operator === '+' && isText) look(textOf(left as Expression), String(right.value));
    },
    JSXElement: lookAtChildren,
    JSXFragment: lookAtChildren,
  }).visit(program);
  return found;
}

/** How each digit is read aloud. Written out here, so that it does not rest on what the product reads. */
const READ = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const FIRST_SYLLABLE = '가'.charCodeAt(0);
const FINALS = 28;
const NONE = 0;
const RIEUL = 8;

/** The number of a syllable's final consonant. */
const finalOf = (letter: string): number =>
  ((READ[Number(letter)] ?? letter).charCodeAt(0) - FIRST_SYLLABLE) % FINALS;

/**
 * Whether a particle may follow a final consonant. Particles that are also ends of common words (이, 가, 는)
 * cannot be told apart by their letters, so they are only looked for after a name.
 */
const FITS: Record<string, (final: number) => boolean> = {
  을: (final) => final !== NONE,
  를: (final) => final === NONE,
  과: (final) => final !== NONE,
  와: (final) => final === NONE,
  으로: (final) => final !== NONE && final !== RIEUL,
  로: (final) => final === NONE || final === RIEUL,
  이에요: (final) => final !== NONE,
  예요: (final) => final === NONE,
  이랑: (final) => final !== NONE,
  랑: (final) => final === NONE,
};
const AFTER_A_NAME: typeof FITS = {
  ...FITS,
  이: (final) => final !== NONE,
  가: (final) => final === NONE,
  은: (final) => final !== NONE,
  는: (final) => final === NONE,
};

/** Letters that everybody reads alike; nobody knows the particle behind others. */
const IS_READ = /[가-힣0-9]$/;

const wrongIn = (text: string, before: string, fits: typeof FITS): string[] =>
  [...text.matchAll(new RegExp(`(${before})(${Object.keys(fits).join('|')})(?=[\\s.,!?)]|$)`, 'gu'))]
    .filter(
      ([, word = '', particle = '']) => !IS_READ.test(word) || !fits[particle]?.(finalOf(word.slice(-1))),
    )
    .map(([found]) => found);

/** The places of a Korean text whose particle does not fit the sound before it; `name`
 * is a word that the text was filled with. */
export const wrongParticles = (text: string, name?: string): string[] => [
  ...wrongIn(text, '[가-힣0-9]', FITS),
  ...(name === undefined ? [] : wrongIn(text, name.replaceAll(/[()]/g, String.raw`\$&`), AFTER_A_NAME)),
];
