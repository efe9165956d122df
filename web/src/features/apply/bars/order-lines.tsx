import { type ReactNode, useState } from 'react';
import { dayLabelOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { OrderSlip } from '../../../ui/order-slip.tsx';
import styles from '../../../ui/receipt.module.css';
import type { Bar } from '../../../lib/bar-list.ts';
import { Box, Row } from '../../../ui/layout.tsx';
import { barsOf, countDays, moveTo, ranked, type Order, type RankedLine } from '../draft/order.ts';

interface Props {
  order: Order;
  bars: readonly Bar[];
  /** Absent for a read-only slip. */
  onChange?: (order: Order) => void;
  /** In place of what it counts. */
  side?: ReactNode;
}

export const barName = (bars: readonly Bar[], id: Bar['uid_bar']): string =>
  bars.find((bar) => bar.uid_bar === id)?.bar_name ?? '지금은 고를 수 없는 술집';

/** Rows that are shown while the rest of a long slip is folded, so that what follows it is not
 * far below; a few more are not worth a tap. */
const SHOWN = 4;
const FOLDED_FROM = 7;

/** 우리 팀 주문서: all slots by priority; only here can the order be changed. */
export function OrderLines({ order, bars, onChange, side }: Props) {
  const [isOpen, setOpen] = useState(false);
  const days = countDays(order);
  const isLong = order.length >= FOLDED_FROM;
  const canMove = onChange !== undefined && order.length > 1;
  const lines = ranked(order);
  const moveBy = (priority: number, by: -1 | 1) => {
    // The row that is moved past the fold would vanish with the focus.
    if (isLong && priority + by > SHOWN) setOpen(true);
    onChange?.(moveTo(order, priority, priority + by));
  };
  /** The row follows the finger to the place of each one that it meets. */
  const draw = (from: number) => {
    const end = new AbortController();
    const { signal } = end;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
      if (over) onChange?.(moveTo(order, from, Number(over.dataset['place'])));
    };
    addEventListener('pointermove', follow, { signal });
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => end.abort(), { signal });
  };
  return (
    <Box
      as={OrderSlip}
      above={20}
      title="우리 팀 주문서"
      side={
        side ?? (
          <span className="caption mute num">
            술집 {barsOf(order).length}곳 · 날짜 {days}개{order.length > days && ` · 시간 ${order.length}개`}
          </span>
        )
      }
      foot={
        (isLong || canMove) && (
          <>
            {canMove && <p className="caption mute">번호를 끌거나 화살표를 눌러 순서를 바꿔요</p>}
            {isLong && (
              <Button variant="text" full aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? '접기' : `나머지 ${order.length - SHOWN}개도 보기`}
              </Button>
            )}
          </>
        )
      }
    >
      {(isLong && !isOpen ? lines.slice(0, SHOWN) : lines).map((line) => (
        <li key={`${line.uid_bar} ${line.date} ${line.time}`} data-place={line.priority}>
          <span className={onChange && styles.grip} onPointerDown={onChange && (() => draw(line.priority))}>
            <CapBadge text={line.priority} size={32} label={`${line.priority}순위`} />
          </span>
          <p className="grow">
            <b className="strong num">
              {dayLabelOf(line.date)} {line.time}
            </b>{' '}
            <span className="caption sub">{barName(bars, line.uid_bar)}</span>
          </p>
          {onChange && (
            <MoveButtons
              line={line}
              last={order.length}
              onMove={moveBy}
              onTop={() => onChange(moveTo(order, line.priority, 1))}
            />
          )}
        </li>
      ))}
    </Box>
  );
}

interface MoveProps {
  line: RankedLine;
  last: number;
  onMove: (priority: number, by: -1 | 1) => void;
  onTop: () => void;
}

/** From this number of lines on, each has a button to the first place. */
const FAR = 3;

function MoveButtons({ line: { priority }, last, onMove, onTop }: MoveProps) {
  return (
    <Row as="span" className="sub">
      {last >= FAR && (
        <IconButton
          icon="top"
          label={`${priority}순위를 맨 위로`}
          disabled={priority === 1}
          onClick={onTop}
        />
      )}
      <IconButton
        icon="up"
        label={`${priority}순위를 올리기`}
        disabled={priority === 1}
        onClick={() => onMove(priority, -1)}
      />
      <IconButton
        icon="down"
        label={`${priority}순위를 내리기`}
        disabled={priority === last}
        onClick={() => onMove(priority, 1)}
      />
    </Row>
  );
}
