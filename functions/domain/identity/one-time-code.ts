import { withJosa } from '../../../shared/josa.ts';
import { CODE_DIGITS, CODE_TTL_SECONDS } from '../../../shared/limits.ts';
import { equalHashes } from '../../crypto/keyed-hash.ts';
import { textMessage } from '../notices/text-message.ts';
import type { KeyedHash, RandomInt } from '../../ports.ts';

/** A new code of exactly six digits, each of the million equally likely (decision 3). */
export const newCode = (random: RandomInt): string =>
  String(random(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Short enough for a single Korean text message. Its last line names the site's host in the form by which
 * phones offer the code on this site and no other. */
export function codeText(code: string, siteOrigin: string | null): string {
  const line = textMessage(
    `인증번호 ${withJosa(code, '을/를')} ${CODE_TTL_SECONDS / 60}분 안에 입력해 주세요`,
  );
  return siteOrigin === null ? line : `${line}\n@${new URL(siteOrigin).hostname} #${code}`;
}

/** A MAC bound to the phone and the time of sending. `sentAt`: epoch ms. */
export const macOfCode = (hash: KeyedHash, hPhone: string, code: string, sentAt: number): string =>
  hash(`code:${hPhone}:${sentAt}:${code}`);

/** Compares in constant time. */
export const isSameCode = (
  hash: KeyedHash,
  kept: { hPhone: string; mac: string; sentAt: number },
  code: string,
): boolean => equalHashes(kept.mac, macOfCode(hash, kept.hPhone, code, kept.sentAt));
