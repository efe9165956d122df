import { deciding } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { announce, type News } from './notices.ts';
import type { Auditor, Notifier, Write } from '../../ports.ts';

/** Writes what was decided, with the act's audit row; after a lost race it is decided again. Then the news
 * is announced, whose notice is among the writes (`withNews`). */
export async function decideAndTell(
  services: Notifier & Auditor,
  { act, label }: { act: Act | null; label: string },
  decide: () => Promise<{ writes: readonly Write[]; news: News<'once'> | null }>,
  now: number,
): Promise<void> {
  const news = await deciding(async () => {
    const plan = await decide();
    await transactAudited(services, act, label, plan.writes, now);
    return plan.news;
  });
  if (news !== null) await announce(services, news, now);
}
