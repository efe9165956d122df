import { isDeepStrictEqual } from 'node:util';

/** The part of DynamoDB's expressions that the service writes: conditions, key
 * conditions and updates (functions/store). */

export type Item = Record<string, unknown>;

export interface Words {
  names: Readonly<Record<string, string>>;
  values: Readonly<Record<string, unknown>>;
}

type Value = (item: Item, words: Words) => unknown;
type Test = (item: Item, words: Words) => boolean;

const TOKEN = /\s*(<>|<=|>=|[<>=(),+]|[#:]?[\w-]+)/y;

/** Reads an expression from left to right. */
class Reader {
  private readonly tokens: string[] = [];
  private at = 0;

  constructor(private readonly text: string) {
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < text.trimEnd().length) {
      const token = TOKEN.exec(text)?.[1];
      if (token === undefined) throw new SyntaxError(`not understood: ${text}`);
      this.tokens.push(token);
    }
  }

  peek(): string | undefined {
    return this.tokens[this.at];
  }

  next(): string {
    const token = this.tokens[this.at];
    if (token === undefined) throw new SyntaxError(`too short: ${this.text}`);
    this.at += 1;
    return token;
  }

  /** Whether the next token is this one, which is then passed. */
  passes(token: string): boolean {
    if (this.peek() !== token) return false;
    this.at += 1;
    return true;
  }

  expect(token: string): void {
    if (!this.passes(token)) throw new SyntaxError(`no ${token} in ${this.text}`);
  }
}

const nameOf = (token: string, { names }: Words): string => names[token] ?? token;

function value(reader: Reader): Value {
  const token = reader.next();
  if (token === 'size') {
    const [of] = listOf(reader, value);
    return (item, words) => {
      const whole = of?.(item, words);
      return whole instanceof Set ? whole.size : undefined;
    };
  }
  if (token === 'if_not_exists') {
    const [stored, otherwise] = listOf(reader, value);
    return (item, words) => stored?.(item, words) ?? otherwise?.(item, words);
  }
  return token.startsWith(':')
    ? (_, { values }) => values[token]
    : (item, words) => item[nameOf(token, words)];
}

function listOf<T>(reader: Reader, read: (reader: Reader) => T): T[] {
  const list: T[] = [];
  reader.expect('(');
  do list.push(read(reader));
  while (reader.passes(','));
  reader.expect(')');
  return list;
}

const isBelow = (a: unknown, b: unknown): boolean =>
  (typeof a === 'number' && typeof b === 'number' && a < b) ||
  (typeof a === 'string' && typeof b === 'string' && a < b);
const isSame = (a: unknown, b: unknown): boolean => a !== undefined && isDeepStrictEqual(a, b);

const COMPARED: Readonly<Record<string, (a: unknown, b: unknown) => boolean>> = {
  '=': isSame,
  '<>': (a, b) => !isDeepStrictEqual(a, b),
  '<': isBelow,
  '>': (a, b) => isBelow(b, a),
  '<=': (a, b) => isBelow(a, b) || isSame(a, b),
  '>=': (a, b) => isBelow(b, a) || isSame(a, b),
};

const CALLED: Readonly<Record<string, (whole: unknown, part: unknown) => boolean>> = {
  attribute_exists: (whole) => whole !== undefined,
  attribute_not_exists: (whole) => whole === undefined,
  begins_with: (whole, part) => typeof whole === 'string' && whole.startsWith(String(part)),
  contains: (whole, part) => whole instanceof Set && whole.has(part),
};

function test(reader: Reader): Test {
  if (reader.passes('(')) {
    const inner = either(reader);
    reader.expect(')');
    return inner;
  }
  const call = CALLED[reader.peek() ?? ''];
  if (call !== undefined) {
    reader.next();
    const [whole, part] = listOf(reader, value);
    return (item, words) => call(whole?.(item, words), part?.(item, words));
  }
  const left = value(reader);
  const operator = reader.next();
  if (operator === 'BETWEEN') {
    const from = value(reader);
    reader.expect('AND');
    const to = value(reader);
    return (item, words) => {
      const middle = left(item, words);
      return !isBelow(middle, from(item, words)) && !isBelow(to(item, words), middle);
    };
  }
  const compare = COMPARED[operator];
  if (compare === undefined) throw new SyntaxError(`unknown operator ${operator}`);
  const right = value(reader);
  return (item, words) => compare(left(item, words), right(item, words));
}

function all(reader: Reader): Test {
  const parts = [test(reader)];
  while (reader.passes('AND')) parts.push(test(reader));
  return (item, words) => parts.every((part) => part(item, words));
}

function either(reader: Reader): Test {
  const parts = [all(reader)];
  while (reader.passes('OR')) parts.push(all(reader));
  return (item, words) => parts.some((part) => part(item, words));
}

const known = new Map<string, unknown>();
/** Expressions are few and repeat: each is read once. */
function once<T>(text: string, read: () => T): T {
  if (!known.has(text)) known.set(text, read());
  return known.get(text) as T;
}

/** Whether a condition or a key condition holds of an item; an item that does not exist is an empty one. */
export const holds = (text: string, item: Item, words: Words): boolean =>
  once(text, () => either(new Reader(text)))(item, words);

type Change = (before: Item, after: Item, words: Words) => void;

const CLAUSES: Readonly<Record<string, (reader: Reader) => Change>> = {
  SET: (reader) => {
    const name = reader.next();
    reader.expect('=');
    const parts = [value(reader)];
    while (reader.passes('+')) parts.push(value(reader));
    return (before, after, words) => {
      const [first, ...more] = parts.map((part) => part(before, words));
      after[nameOf(name, words)] =
        more.length === 0 ? first : more.reduce<number>((sum, one) => sum + Number(one), Number(first));
    };
  },
  REMOVE: (reader) => {
    const name = reader.next();
    return (_, after, words) => void delete after[nameOf(name, words)];
  },
  ADD: (reader) => {
    const [name, by] = [reader.next(), value(reader)];
    return (before, after, words) => {
      const [attribute, more] = [nameOf(name, words), by(before, words)];
      const stored = before[attribute];
      after[attribute] =
        more instanceof Set
          ? new Set([...(stored instanceof Set ? stored : []), ...more])
          : Number(stored ?? 0) + Number(more);
    };
  },
};

function changes(reader: Reader): Change[] {
  const list: Change[] = [];
  while (reader.peek() !== undefined) {
    const clause = CLAUSES[reader.next()];
    if (clause === undefined) throw new SyntaxError('an update has SET, REMOVE and ADD');
    do list.push(clause(reader));
    while (reader.passes(','));
  }
  return list;
}

/** The item after an update. */
export function updated(text: string, before: Item, words: Words): Item {
  const after = { ...before };
  for (const change of once(text, () => changes(new Reader(text)))) change(before, after, words);
  return after;
}
