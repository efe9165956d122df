import { Link, useNavigate } from 'react-router-dom';
import { Row } from '../../../../ui/layout.tsx';
import { useIsWide } from '../../../../ui/panes.tsx';
import { Select } from '../../../../ui/select-field.tsx';
import { TAB_GROUPS, TABS, tabSearch, type AdminTab } from '../../model/tabs.ts';
import { type Counts, useCounts } from '../../model/use-counts.ts';
import styles from './console.module.css';

interface Props {
  tab: AdminTab;
}

/** The console's navigation: a rail with counts, or a select on narrow screens. */
export function Rail({ tab }: Props) {
  const isWide = useIsWide();
  const counts = useCounts();
  return isWide ? <Links tab={tab} counts={counts} /> : <Bar tab={tab} counts={counts} />;
}

interface ViewProps extends Props {
  counts: Counts;
}

function Links({ tab, counts }: ViewProps) {
  return (
    <nav className={styles.rail} aria-label="관리 메뉴">
      {TAB_GROUPS.map((group) => (
        <ul key={group[0]?.value}>
          {group.map(({ value, label, counts: of }) => (
            <li key={value}>
              <Row
                as={Link}
                justify="between"
                className={styles.tab}
                to={{ search: tabSearch(value) }}
                aria-current={value === tab ? 'page' : undefined}
              >
                {label}
                {counts[value] !== undefined && (
                  <span className="caption num" title={of}>
                    <span className="sr">{of}</span> {counts[value].toLocaleString('ko-KR')}
                  </span>
                )}
              </Row>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Bar({ tab, counts }: ViewProps) {
  const navigate = useNavigate();
  const go = (value: string) => {
    const chosen = TABS.find((each) => each.value === value);
    if (chosen) void navigate({ search: tabSearch(chosen.value) });
  };
  return (
    <nav className={styles.bar} aria-label="관리 메뉴">
      <Select aria-label="관리 화면 고르기" value={tab} onChange={(event) => go(event.target.value)}>
        {TABS.map(({ value, label }) => {
          const count = counts[value]?.toLocaleString('ko-KR');
          return (
            <option key={value} value={value}>
              {count === undefined ? label : `${label} (${count})`}
            </option>
          );
        })}
      </Select>
    </nav>
  );
}
