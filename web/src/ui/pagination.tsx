import { numberLabel } from '../lib/format.ts';
import { ADMIN_PAGE_WINDOW as WINDOW } from '../../../shared/limits.ts';
import { Row } from './layout.tsx';
import { Icon } from './icon.tsx';
import styles from './data-table.module.css';

interface Props {
  /** 1-based. */
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
  /** Name of the list: 게임 목록. */
  label: string;
}

/**
 * Previous, some page numbers, next, and links to both ends of a long list. Renders nothing for one page.
 * `usePages` keeps it in the address.
 */
export function Pagination({ page, pages, onPageChange, label }: Props) {
  if (pages <= 1) return null;
  return (
    <Row as="nav" wrap gap={4} justify="center" above={24} aria-label={`${label} 쪽 번호`}>
      <Step icon="back" label="이전 쪽" off={page <= 1} onClick={() => onPageChange(page - 1)} />
      {pageWindow(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className={styles.cell}
          aria-label={`${number}쪽`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPageChange(number)}
        >
          {number}
        </button>
      ))}
      <Step icon="next" label="다음 쪽" off={page >= pages} onClick={() => onPageChange(page + 1)} />
      {pages > WINDOW && <Ends page={page} pages={pages} onPageChange={onPageChange} />}
    </Row>
  );
}

/** The position in a long list, with buttons for its ends. */
function Ends({ page, pages, onPageChange }: Pick<Props, 'page' | 'pages' | 'onPageChange'>) {
  return (
    <span className={styles.ends}>
      <button type="button" aria-disabled={page <= 1 || undefined} onClick={() => onPageChange(1)}>
        처음
      </button>
      <span className="num">
        {numberLabel(page)} / {numberLabel(pages)}쪽
      </span>
      <button type="button" aria-disabled={page >= pages || undefined} onClick={() => onPageChange(pages)}>
        끝
      </button>
    </span>
  );
}

/** The page numbers around `page`, in blocks (1-5, 6-10), all within 1..pages. */
function pageWindow(page: number, pages: number): number[] {
  const first = Math.floor((page - 1) / WINDOW) * WINDOW + 1;
  const last = Math.min(first + WINDOW - 1, pages);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

interface StepProps {
  icon: 'back' | 'next';
  label: string;
  off: boolean;
  onClick: () => void;
}

function Step({ icon, label, off, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={styles.cell}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
