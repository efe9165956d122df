/** The names and values of one command's expressions: placeholders, because many attribute names are reserved
 * words. */
export class Placeholders {
  private readonly names: Record<string, string> = {};
  private readonly values: Record<string, unknown> = {};

  name(attribute: string): string {
    this.names[`#${attribute}`] = attribute;
    return `#${attribute}`;
  }

  value(value: unknown): string {
    const placeholder = `:v${Object.keys(this.values).length}`;
    this.values[placeholder] = value;
    return placeholder;
  }

  /** Leaves out an empty map, which the store refuses. */
  attributes(): {
    ExpressionAttributeNames?: Record<string, string>;
    ExpressionAttributeValues?: Record<string, unknown>;
  } {
    return {
      ...(Object.keys(this.names).length > 0 && { ExpressionAttributeNames: this.names }),
      ...(Object.keys(this.values).length > 0 && { ExpressionAttributeValues: this.values }),
    };
  }
}

/** A missing attribute is neither equal to, below nor above anything. */
export type Condition = (words: Placeholders) => string;

const compared =
  (operator: '<' | '<=' | '>') =>
  (attribute: string, value: number): Condition =>
  (words) =>
    `${words.name(attribute)} ${operator} ${words.value(value)}`;

export const below = compared('<');
export const atMost = compared('<=');
export const above = compared('>');

export const is =
  (values: Record<string, unknown>): Condition =>
  (words) =>
    Object.entries(values)
      .map(([attribute, value]) => `${words.name(attribute)} = ${words.value(value)}`)
      .join(' AND ');

/** The attribute has another value, or none. */
export const isNot =
  (attribute: string, value: unknown): Condition =>
  (words) =>
    `${words.name(attribute)} <> ${words.value(value)}`;

export const missing =
  (attribute: string): Condition =>
  (words) =>
    `attribute_not_exists(${words.name(attribute)})`;

export const contains =
  (attribute: string, member: string): Condition =>
  (words) =>
    `contains(${words.name(attribute)}, ${words.value(member)})`;

export const smaller =
  (attribute: string, size: number): Condition =>
  (words) =>
    `size(${words.name(attribute)}) < ${words.value(size)}`;

export const exists: Condition = () => 'attribute_exists(PK)';

export const absent: Condition = () => 'attribute_not_exists(PK)';

/** The item is as it was read; version 0 means that there was none. */
export const atVersion = (v: number): Condition => (v === 0 ? absent : is({ v }));

const joined =
  (operator: 'AND' | 'OR') =>
  (...conditions: Condition[]): Condition =>
  (words) =>
    conditions.map((condition) => `(${condition(words)})`).join(` ${operator} `);

export const all = joined('AND');
export const any = joined('OR');
