const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Finished by a multiply-xorshift, so that ids differing in one digit land far apart. */
export function hash32(text: string): number {
  let hash = FNV_OFFSET;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return mix32(hash);
}

/** A bijection of 32-bit numbers that spreads close inputs. */
export function mix32(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** 0..2^32-1: neither id, name nor arrival order may win systematically (docs/matching.md). */
export const tieOf = (seed: string, id: string): number => hash32(`${seed}|${id}`);
