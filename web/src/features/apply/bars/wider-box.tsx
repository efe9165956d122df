import { Checkbox } from '../../../ui/checkbox.tsx';
import { Panel } from '../../../ui/layout.tsx';
import styles from './wider-box.module.css';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Allows a match to differ by up to an hour and two years (docs/matching.md). */
export function WiderBox({ checked, onChange }: Props) {
  return (
    <Panel tone="sunken" above={24}>
      <Checkbox
        label={<b className="strong">조금 넓혀서도 찾아 주세요</b>}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby="wider-hint"
      />
      <p className={`caption sub ${styles.hint}`} id="wider-hint">
        하루가 지나도 못 찾으면 고른 시간 앞뒤 30분과 나이 두 살까지, 이틀이 지나면 앞뒤 한 시간까지 더 넓게
        찾아요.
      </p>
    </Panel>
  );
}
