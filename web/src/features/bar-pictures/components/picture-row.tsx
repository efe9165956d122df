import { PICTURE_ALT_MAX } from '../../../../../shared/limits.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel, Row, Stack } from '../../../ui/layout.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SavedPicture } from '../api/pictures.ts';
import styles from './pictures.module.css';

interface Props {
  picture: SavedPicture;
  /** The first place is 1. */
  place: number;
  of: number;
  onChange: (more: Partial<Pick<SavedPicture, 'alt' | 'is_drawn'>>) => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
}

/** One picture as it will be shown, with its text, its place and its end. */
export function PictureRow({ picture, place, of, onChange, onMove, onDelete }: Props) {
  return (
    <Panel as="li" className={styles.row}>
      <Photo
        className={styles.preview}
        tone="day"
        isDrawn={picture.is_drawn === 1}
        src={picture.url}
        alt={picture.alt || `사진 ${place}`}
      />
      <Stack gap={8}>
        <TextField
          label={`사진 ${place}에 무엇이 보이나요?`}
          side="선택"
          hint="사진을 볼 수 없는 사람에게 읽어 줘요."
          maxLength={PICTURE_ALT_MAX}
          value={picture.alt}
          onChange={(event) => onChange({ alt: event.target.value })}
        />
        <Checkbox
          label="사진이 아니라 그림이에요. 색을 바꾸지 않고 보여 줘요."
          checked={picture.is_drawn === 1}
          onChange={(event) => onChange({ is_drawn: event.target.checked ? 1 : 0 })}
        />
        <Row as="span" gap={8}>
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
        </Row>
      </Stack>
    </Panel>
  );
}
