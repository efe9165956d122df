import { useState, type ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './gallery.module.css';
import sections from './sections.module.css';

interface Memo {
  paper: 'y' | 'a' | 'b' | 'ab' | 'p';
  text: ReactNode;
  place: string;
}

/** Five fixed sample notes (decision 36); the page says that we wrote them. */
const MEMOS: readonly Memo[] = [
  {
    paper: 'y',
    text: (
      <>
        어색할 줄 알았는데
        <br />
        <u>업다운 한 판</u>에<br />다 친구 됐어요
      </>
    ),
    place: '건대, 3 대 3',
  },
  {
    paper: 'a',
    text: (
      <>
        약속 잡는 단톡방
        <br />
        없이 만난 건<br />
        <u>처음이에요</u>
      </>
    ),
    place: '을지로, 2 대 2',
  },
  {
    paper: 'b',
    text: (
      <>
        우리 팀 장점에
        <br />
        편안함이라 적었더니
        <br />
        <u>정말 편했어요</u>
      </>
    ),
    place: '성수, 4 대 4',
  },
  {
    paper: 'ab',
    text: (
      <>
        보증금이 아니라
        <br />
        <u>첫 잔 값</u>이던데요
      </>
    ),
    place: '신촌, 3 대 3',
  },
  {
    paper: 'p',
    text: (
      <>
        다음엔 저쪽 테이블이
        <br />
        우리를 <u>초대한대요</u>
      </>
    ),
    place: '홍대, 2 대 2',
  },
];

const COUNT = MEMOS.length;
/** Shortest distance from the front note, -2 .. 2. */
const distance = (index: number, front: number): number => ((index - front + COUNT + 2) % COUNT) - 2;

/** Five notes on a wall; arrows and dots bring one to the front, wrapping at both ends. */
export function Gallery() {
  const [front, setFront] = useState(0);
  const move = (by: number) => setFront((front + by + COUNT) % COUNT);
  return (
    <section className={cx(sections.section, styles.section)} aria-labelledby="gallery-title">
      <div className={sections.inner}>
        <h2 id="gallery-title" className={sections.title}>
          벽에 붙여 둔 메모
        </h2>
        <p className={cx('sub', styles.lead)}>이런 밤이 되길 바라며 저희가 먼저 적어 봤어요.</p>
        <div className={styles.wall} role="group" aria-roledescription="갤러리" aria-label="메모 다섯 장">
          {MEMOS.map((memo, index) => (
            <figure
              key={memo.place}
              className={cx(styles.memo, styles[memo.paper], index === front && styles.front)}
              data-at={distance(index, front)}
            >
              <i className={styles.tape} aria-hidden="true" />
              <blockquote>{memo.text}</blockquote>
              <figcaption className="caption">{memo.place}</figcaption>
            </figure>
          ))}
        </div>
        <div className={styles.controls}>
          <IconButton className={styles.arrow} icon="back" label="앞 메모" onClick={() => move(-1)} />
          <div className={styles.dots}>
            {MEMOS.map((memo, index) => (
              <button
                key={memo.place}
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
