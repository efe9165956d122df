import { type KeyboardEvent, useState } from 'react';
import { kstDay } from '../../../../../../shared/calendar.ts';
import { groupedBy } from '../../../../../../shared/lists.ts';
import { dayLabelOf, timeLabel, toEpoch, won } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { decide, inputOf, type Purpose, type PurposeInput } from '../../api/bank.ts';
import type { BankRow } from '../../api/lists.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { type PurposeWords, purposeWords, suggestionHint } from '../../model/purpose-words.ts';
import type { Shown } from '../frame/console-table.tsx';
import styles from './bank.module.css';
import { PurposeSheet } from './purpose-sheet.tsx';

const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${won(Math.abs(amount))}`;

/** J and K go from row to row, E opens the change; Enter presses the focused button as always. */
function moveWithKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = { j: 1, k: -1 }[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  if (step !== undefined) rows[here + step]?.querySelector('button')?.focus();
  if (event.key === 'e') rows[here]?.querySelector<HTMLButtonElement>('[data-change]')?.click();
}

/** The bank's rows on the left, what each is for on the right, under the day of each. */
export function BankRows({ rows, caption, option }: Shown<BankRow>) {
  const days = groupedBy(rows, ({ at }) => kstDay(toEpoch(at)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys bubble up from the buttons of the rows.
    <div onKeyDown={moveWithKeys}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h3 className="strong">{dayLabelOf(day)}</h3>
          <ul className={styles.rows} aria-label={`${dayLabelOf(day)} ${caption}`}>
            {ofDay.map((row) => (
              <Row key={row.uid_deposits} row={row} isUndecided={option === 'undecided'} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ row, isUndecided }: { row: BankRow; isUndecided: boolean }) {
  const [isChanging, setIsChanging] = useState(false);
  const suggestion = row.suggestions[0];
  const choose = useDecision(row);
  const of = `${row.name} ${signed(row.amount)}`;
  return (
    <li className={styles.row} data-row="" data-undecided={isUndecided || undefined}>
      <span className={`${styles.at} num sub`}>{timeLabel(row.at)}</span>
      <span className={styles.name}>
        <b className="strong">{row.name || '이름 없음'}</b>
        {row.memo && <span className="caption mute">{row.memo}</span>}
      </span>
      <b className={`${styles.amount} num`}>{signed(row.amount)}</b>
      <span className={`${styles.balance} num sub`}>{row.balance === null ? '' : won(row.balance)}</span>
      <span className={styles.what}>
        <WhatFor
          purpose={isUndecided && suggestion ? suggestion : row.purpose}
          isGuess={isUndecided}
          row={row}
        />
      </span>
      <span className={styles.acts}>
        {isUndecided && suggestion && (
          <Button size="sm" busy={choose.isRunning} onClick={() => choose.act(inputOf(suggestion))}>
            <span className="sr">{of}</span> {confirmWords(suggestion)}
          </Button>
        )}
        <Button
          size="sm"
          variant={isUndecided ? 'line' : 'text'}
          data-change=""
          onClick={() => setIsChanging(true)}
        >
          <span className="sr">{of}</span> {isUndecided && !suggestion ? '고르기' : '바꾸기'}
        </Button>
      </span>
      {isChanging && <PurposeSheet row={row} onClose={() => setIsChanging(false)} />}
    </li>
  );
}

/** The button says what taking the suggestion means. */
const confirmWords = ({ left }: Purpose): string => (left > 0 ? `${won(left)} 더 받기` : '이게 맞아요');

function WhatFor({ purpose, isGuess, row }: { purpose: Purpose; isGuess: boolean; row: BankRow }) {
  const words = purposeWords(purpose);
  const isKnown = purpose.kind !== 'undecided';
  return (
    <>
      <span>
        {words.who && <b className="strong">{words.who}</b>} {words.what}
        {isGuess && isKnown && ' 같아요'}
      </span>
      <span className={`caption ${isGuess ? styles.hint : 'mute'}`}>
        {isGuess && isKnown ? suggestionHint(purpose) : secondLine(words, row)}
      </span>
    </>
  );
}

const secondLine = ({ more }: PurposeWords, { decided_by: by }: BankRow): string =>
  [more, by === null ? '' : by === 'rule' ? '저절로 맞췄어요' : `${by}님이 정했어요`]
    .filter(Boolean)
    .join(' · ');

/** Says what a row is for; the toast takes it back. */
function useDecision(row: BankRow) {
  const run = (token: string, purpose: PurposeInput) => decide(token, row.uid_deposits, { purpose });
  const before = inputOf(row.purpose);
  const back = useConsoleAction({ run, done: '되돌렸어요' });
  const undo = before === null ? undefined : () => back.act(before);
  const forward = useConsoleAction({ run, done: '맞췄어요', undo });
  const act = (purpose: PurposeInput | null) => purpose !== null && forward.act(purpose);
  return { act, isRunning: forward.isRunning };
}
