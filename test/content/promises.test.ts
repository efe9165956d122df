import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WIDEN } from '../../functions/domain/matching/may-meet.ts';
import { COMPLAINTS_KEPT_MS, RETENTION_MS } from '../../shared/limits.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { filesBelow, ROOT } from '../structure/source.ts';

/** Texts of the site that say in words what a rule says in numbers. */
const pageText = (path: string): string =>
  readFileSync(join(ROOT, 'web/src/features', path), 'utf8').replaceAll(/\s+/g, ' ');

it.each(['apply/bars/bars-step.tsx', 'history/detail/requested-detail.tsx'])(
  '%s says by how much a request becomes wider, and when',
  (path) => {
    expect(WIDEN).toEqual({ firstHours: 24, secondHours: 48, ageYears: 2 });
    expect(pageText(path)).toMatch(/하루가 지나.* 30분.* 이틀이 지나면 앞뒤 한 시간까지/);
    expect(pageText(path)).toContain('나이 두 살');
  },
);

it('the site says before an account is deleted how long records of payments and complaints stay', () => {
  const years = (ms: number) => Math.floor(ms / (365 * DAY_MS));
  expect(pageText('settings/components/leave-panel.tsx')).toContain(
    `결제 기록은 ${years(RETENTION_MS)}년, 상담 기록은 ${years(COMPLAINTS_KEPT_MS)}년`,
  );
});

/** The console's texts are those of the specification, without advice. */
const MEMBERS_PAGES = filesBelow('web/src').filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/admin(-page)?\//.test(path),
);

it('the site says what to do next wherever an act of a member fails without words of the service', () => {
  const shown = MEMBERS_PAGES.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return [...source.matchAll(/(?:messageOf\(|banner\.fail\(|fallback: |FAILED = )[^;]*?'([^']+)'/g)]
      .filter(([, text = '']) => /(?:못했|났|발생했|않았)어요/.test(text))
      .map(([, text = '']) => ({ path, text }));
  });
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter(({ text }) => !/(?:주세요|켤 수 있어요)\.?$/.test(text))).toEqual([]);
});
