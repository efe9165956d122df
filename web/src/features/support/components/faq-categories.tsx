import { Chip } from '../../../ui/chip.tsx';
import type { FaqCategory } from '../model/use-support-address.ts';
import styles from './support.module.css';
import { FAQ_CATEGORIES } from '../../../../../shared/data/support-categories.ts';

interface Props {
  value: FaqCategory | null;
  onValueChange: (value: FaqCategory | null) => void;
}

export function FaqCategories({ value, onValueChange }: Props) {
  return (
    <div className={styles.chips} role="group" aria-label="질문 카테고리">
      <Chip on={value === null} onClick={() => onValueChange(null)}>
        전체
      </Chip>
      {FAQ_CATEGORIES.map((category) => (
        <Chip key={category} on={category === value} onClick={() => onValueChange(category)}>
          {category}
        </Chip>
      ))}
    </div>
  );
}
