import { useAddress } from '../../../lib/use-address.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './panel.module.css';

/** Narrows the rows of a list while typing; the words stand in the address. */
export function SearchBox({ label }: { label: string }) {
  const [params, change] = useAddress();
  return (
    <label className={styles.search}>
      <span className="sr">{label}</span>
      <Icon name="search" size={20} />
      <input
        type="search"
        placeholder={label}
        value={params.get('q') ?? ''}
        onChange={(event) =>
          change({ q: event.target.value === '' ? null : event.target.value, page: null }, { replace: true })
        }
      />
    </label>
  );
}
