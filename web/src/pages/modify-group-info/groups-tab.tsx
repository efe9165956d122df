import { useQuery } from '@tanstack/react-query';
import { GROUPS_PER_USER } from '../../../../shared/limits.ts';
import { groupsQuery } from '../../features/groups/api/groups.ts';
import { GroupEditor } from '../../features/groups/components/group-editor.tsx';
import { GroupList } from '../../features/groups/components/group-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FootCta } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonMemos } from '../../ui/skeleton.tsx';
import { EditorDialog, type EditorProps, NotEditable, useShown } from './editor-dialog.tsx';

const ERROR_TITLE = '팀을 불러오지 못했어요';

/** The member's groups, with a button to add one. */
export function GroupsTab({ onEdit }: { onEdit: (id: string) => void }) {
  const groups = useQuery(groupsQuery);
  const isFull = (groups.data?.length ?? 0) >= GROUPS_PER_USER;
  const add = (
    <Button size="cta" full disabled={isFull} onClick={() => onEdit('new')}>
      <Icon name="plus" /> {isFull ? `팀은 ${GROUPS_PER_USER}개까지 만들 수 있어요` : '새 팀 만들기'}
    </Button>
  );
  return (
    <>
      <QueryView
        query={groups}
        pending={<SkeletonMemos count={2} label="팀을 불러오고 있어요" />}
        errorTitle={ERROR_TITLE}
        isEmpty={(list) => list.length === 0}
        empty={
          <Empty title="아직 만든 팀이 없어요" action={add}>
            나까지 둘에서 넷이 함께 나갈
            <br />첫 팀을 만들어 보세요.
          </Empty>
        }
      >
        {(list) => <GroupList groups={list} onEdit={onEdit} />}
      </QueryView>
      {groups.data?.length !== 0 && <FootCta>{add}</FootCta>}
    </>
  );
}

/** The dialog for one group; the id is `new` for a new one. */
export function GroupDialog({ edit, onClose }: EditorProps) {
  const [id, isOpen] = useShown(edit);
  const isNew = id === 'new';
  const groups = useQuery({ ...groupsQuery, enabled: isOpen && !isNew });
  const group = groups.data?.find((candidate) => candidate.uid_meetings_groups === id);
  const title = isNew ? '새 팀을 만들어요' : group ? `${group.group_name} 팀을 고쳐요` : '팀을 고쳐요';
  return (
    <EditorDialog {...{ isOpen, title, onClose }}>
      {isNew ? (
        <GroupEditor onSaved={onClose} />
      ) : (
        <QueryView
          query={groups}
          pending={<SkeletonMemos count={1} label="팀을 불러오고 있어요" />}
          errorTitle={ERROR_TITLE}
        >
          {() => {
            if (group === undefined) return <NotEditable title="팀을 찾을 수 없어요" onClose={onClose} />;
            if (group.is_in_use) {
              return <NotEditable title="진행 중인 매칭에 쓰는 팀이라 바꿀 수 없어요" onClose={onClose} />;
            }
            return <GroupEditor group={group} onSaved={onClose} />;
          }}
        </QueryView>
      )}
    </EditorDialog>
  );
}
