import { PICTURE_ALT_MAX } from '../../../../../shared/limits.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SavedPicture } from '../api/pictures.ts';
import styles from './pictures.module.css';

interface Props {
  picture: SavedPicture;
  /** The first place is 1. */
  place: number;
  of: number;
  onAltChange: (alt: string) => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
}

/** One picture as it will be shown, with its text, its place and its end. */
export function PictureRow({ picture, place, of, onAltChange, onMove, onDelete }: Props) {
  return (
    <li className={styles.row}>
      <img className={styles.preview} src={picture.url} alt={picture.alt || `사진 ${place}`} />
      <div className={styles.about}>
        <TextField
          label={`사진 ${place}에 무엇이 보이나요?`}
          side="선택"
          hint="사진을 볼 수 없는 사람에게 읽어 줘요."
          maxLength={PICTURE_ALT_MAX}
          value={picture.alt}
          onChange={(event) => onAltChange(event.target.value)}
        />
        <span className="row">
          <IconButton
            icon="up"
            label={`사진 ${place} 앞으로`}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="down"
            label={`사진 ${place} 뒤로`}
            disabled={place === of}
            onClick={() => onMove(1)}
          />
          <IconButton icon="trash" label={`사진 ${place} 지우기`} onClick={onDelete} />
        </span>
      </div>
    </li>
  );
}
