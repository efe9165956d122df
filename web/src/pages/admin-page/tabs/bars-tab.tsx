import { useQuery } from '@tanstack/react-query';
import { withConsole } from '../../../features/admin/api/console.ts';
import { listQuery } from '../../../features/admin/api/lists.ts';
import { BarForm } from '../../../features/admin/components/bars/bar-form.tsx';
import { ClosedDays } from '../../../features/admin/components/bars/closed-days.tsx';
import { ListTab } from '../../../features/admin/components/lists/list-tab.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import styles from '../../../features/admin/components/frame/panel.module.css';
import { PictureEditor } from '../../../features/bar-pictures/components/picture-editor.tsx';
import { cx } from '../../../lib/cx.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';

export function Component() {
  const { params, change } = useAddress();
  const editing = params.get('edit');
  const isEditing = editing !== null;
  const owners = useQuery({ ...listQuery('users', { role: 'owner' }), enabled: isEditing }).data?.rows ?? [];
  const all = useQuery({ ...listQuery('bars', {}), enabled: isEditing }).data?.rows;
  const edited = all?.find((bar) => bar.uid_bar === editing) ?? null;
  const close = () => change({ edit: null }, { replace: true });

  if (editing === 'new' || edited) {
    return (
      <>
        <PanelHead title={edited ? `${edited.bar_name} 고치기` : '새 술집'} />
        <BarForm bar={edited} owners={owners} onClose={close} />
        {edited && (
          <>
            <section className={styles.section}>
              <Row as="h2" wrap gap={8} justify="between" className={cx('heading', styles.sectionHead)}>
                사진
              </Row>
              <PictureEditor key={edited.uid_bar} barId={edited.uid_bar} authorized={withConsole} />
            </section>
            <section className={styles.section}>
              <Row as="h2" wrap gap={8} justify="between" className={cx('heading', styles.sectionHead)}>
                쉬는 날
              </Row>
              <ClosedDays barId={edited.uid_bar} />
            </section>
          </>
        )}
      </>
    );
  }
  return (
    <ListTab
      name="bars"
      tools={
        <Button size="sm" variant="line" onClick={() => change({ edit: 'new' })}>
          <Icon name="plus" size={20} />
          술집 추가
        </Button>
      }
    />
  );
}
