import { BAR_PICTURES_MAX, PICTURE_ALT_MAX } from '../../../../../shared/limits.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel, Row, Stack } from '../../../ui/layout.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  type PicturesOf,
  picturesQuery,
  type SavedPicture,
  useSavePictures,
  useUpload,
} from '../api/pictures.ts';
import styles from './pictures.module.css';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';

interface PictureRowProps {
  picture: SavedPicture;
  /** The first place is 1. */
  place: number;
  of: number;
  onChange: (more: Partial<Pick<SavedPicture, 'alt' | 'is_drawn'>>) => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
}

/** One picture as it will be shown, with its text, its place and its end. */
function PictureRow({ picture, place, of, onChange, onMove, onDelete }: PictureRowProps) {
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

interface Props {
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Chooses a picture from the device. */
function AddPicture({ isBusy, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label="사진 고르기"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button variant="line" busy={isBusy} busyLabel="올리고 있어요" onClick={() => input.current?.click()}>
        <Icon name="plus" size={20} />
        사진 추가
      </Button>
    </>
  );
}

/** A bar's pictures: added, put in order, described, deleted. */
export function PictureEditor(of: PicturesOf) {
  const pictures = useQuery(picturesQuery(of));
  const section = useRef<HTMLElement>(null);
  // What had the focus goes with a deleted picture, and with the list that was saved.
  const takeFocus = () => section.current?.focus();
  return (
    <section ref={section} aria-label="술집 사진" tabIndex={-1}>
      <QueryView
        query={pictures}
        pending={<SkeletonRows count={2} height={120} label="사진을 불러오고 있어요" />}
        errorTitle="사진을 불러오지 못했어요"
      >
        {(saved) => (
          <Editor
            key={saved.map(({ id, alt, is_drawn }) => `${id} ${is_drawn} ${alt}`).join()}
            {...{ of, saved, takeFocus }}
          />
        )}
      </QueryView>
    </section>
  );
}

interface EditorProps {
  of: PicturesOf;
  saved: readonly SavedPicture[];
  takeFocus: () => void;
}

function Editor({ of, saved, takeFocus }: EditorProps) {
  const [list, setList] = useState(saved);
  const upload = useUpload(of);
  const toast = useToast();
  const save = useSavePictures(of, () => {
    takeFocus();
    toast('사진을 저장했어요. 술집 목록에는 1분 안에 보여요', { icon: 'check' });
  });
  const alert = useAlert();
  const isChanged = list !== saved;

  const add = (file: File) =>
    upload.mutate(file, {
      onSuccess: (picture) => setList((before) => [...before, { ...picture, alt: '', is_drawn: 0 }]),
      onError: (error) => void alert(messageOf(error, '사진을 올리지 못했어요. 잠시 후 다시 시도해 주세요')),
    });
  const keep = () =>
    save.mutate(list, {
      onError: (error) =>
        void alert(messageOf(error, '사진을 저장하지 못했어요. 잠시 후 다시 시도해 주세요')),
    });
  const remove = (picture: SavedPicture) => {
    takeFocus();
    setList(list.filter((one) => one !== picture));
  };
  return (
    <Stack gap={16} align="start">
      <p className="sub">{BAR_PICTURES_MAX}장까지 올릴 수 있어요. 첫 사진이 술집 목록에 보여요.</p>
      <ol className={styles.list}>
        {list.map((picture, index) => (
          <PictureRow
            key={picture.id}
            picture={picture}
            place={index + 1}
            of={list.length}
            onChange={(more) => setList(list.map((one) => (one === picture ? { ...one, ...more } : one)))}
            onMove={(by) => setList(moved(list, index, by))}
            onDelete={() => remove(picture)}
          />
        ))}
      </ol>
      {list.length < BAR_PICTURES_MAX && <AddPicture isBusy={upload.isPending} onChoose={add} />}
      <Button full disabled={!isChanged} busy={save.isPending} busyLabel="저장하고 있어요" onClick={keep}>
        사진 저장하기
      </Button>
    </Stack>
  );
}

/** The list with the picture at `index` moved by one place. */
function moved(list: readonly SavedPicture[], index: number, by: 1 | -1): SavedPicture[] {
  const picture = list[index];
  const rest = list.toSpliced(index, 1);
  return picture === undefined ? rest : rest.toSpliced(index + by, 0, picture);
}
