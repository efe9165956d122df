import { useState, type ReactNode } from 'react';
import type { HomeWords } from '../../../../shared/schemas/after-meeting.ts';
import { cx } from '../../lib/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './gallery.module.css';
import sections from './sections.module.css';

interface Memo {
  paper: 'beer' | 'brand' | 'blush' | 'both' | 'plain';
  text: ReactNode;
  about: string;
}

/** Five notes of ours (decision 36) about what is so, and none in the words of a guest. */
const MEMOS: readonly Memo[] = [
  {
    paper: 'beer',
    text: (
      <>
        어색하면
        <br />
        <u>게임 한 판</u>부터
        <br />
        시작해요
      </>
    ),
    about: '술자리 게임 규칙은 여기 다 있어요',
  },
  {
    paper: 'brand',
    text: (
      <>
        약속 잡는
        <br />
        단톡방은
        <br />
        <u>없어도 돼요</u>
      </>
    ),
    about: '날짜와 술집은 신청할 때 골라요',
  },
  {
    paper: 'blush',
    text: (
      <>
        얼굴 사진 말고
        <br />
        <u>우리 팀 장점</u>
        <br />세 가지를 적어요
      </>
    ),
    about: '사진은 받지 않아요',
  },
  {
    paper: 'both',
    text: (
      <>
        예약은
        <br />
        <u>합석이</u>
        <br />
        미리 해 둬요
      </>
    ),
    about: '만나는 날에는 오기만 하면 돼요',
  },
  {
    paper: 'plain',
    text: (
      <>
        전화번호는
        <br />
        <u>두 팀 다 바라면</u>
        <br />
        그때 나눠요
      </>
    ),
    about: '팀 이름과 소개에도 적을 수 없어요',
  },
];

const COUNT = MEMOS.length;
/** Shortest distance from the front note, -2 .. 2. */
const distance = (index: number, front: number): number => ((index - front + COUNT + 2) % COUNT) - 2;

/** Five notes on a wall; arrows and dots bring one to the front, wrapping at both ends. The words of members stand
 * in place of ours where the service gives as many. */
export function Gallery({ words }: { words: readonly HomeWords[] | undefined }) {
  const notes = MEMOS.map((memo, index) => {
    const said = words?.[index];
    return said
      ? { ...memo, text: said.text, about: `${said.members}:${said.members} · ${said.bar_name}` }
      : memo;
  });
  const [front, setFront] = useState(0);
  const move = (by: number) => setFront((front + by + COUNT) % COUNT);
  return (
    <section className={cx(sections.section, styles.section)} aria-labelledby="gallery-title">
      <div className={sections.inner}>
        <h2 id="gallery-title" className={sections.title}>
          {words ? '다녀온 팀이 남긴 말' : '벽에 붙여 둔 메모'}
        </h2>
        <p className={sections.lead}>
          {words ? '홈에 보여도 된다고 한 후기예요.' : '합석이 미리 적어 둔 다섯 가지예요.'}
        </p>
        <div className={styles.wall} role="group" aria-roledescription="갤러리" aria-label="메모 다섯 장">
          {notes.map((memo, index) => (
            <figure
              key={memo.paper}
              className={cx(styles.memo, styles[memo.paper], index === front && styles.front)}
              data-at={distance(index, front)}
            >
              <i className={styles.tape} aria-hidden="true" />
              <p className={styles.text}>{memo.text}</p>
              <figcaption className="caption">{memo.about}</figcaption>
            </figure>
          ))}
        </div>
        <div className={styles.controls}>
          <IconButton className={styles.arrow} icon="back" label="앞 메모" onClick={() => move(-1)} />
          <div className={styles.dots}>
            {MEMOS.map((memo, index) => (
              <button
                key={memo.paper}
                type="button"
                aria-label={`${index + 1}번째 메모`}
                aria-current={index === front || undefined}
                onClick={() => setFront(index)}
              />
            ))}
          </div>
          <IconButton className={styles.arrow} icon="next" label="다음 메모" onClick={() => move(1)} />
        </div>
        <p className="sr" role="status">
          메모 {COUNT}장 가운데 {front + 1}번째
        </p>
      </div>
    </section>
  );
}
