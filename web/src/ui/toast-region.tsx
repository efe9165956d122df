import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { BANNER_MS } from '../../../shared/limits.ts';
import { Icon } from './icon.tsx';
import { Row } from './layout.tsx';
import type { ShownToast } from './toast-message.ts';
import styles from './toast.module.css';

function ToastRegion({ latest }: { latest: ShownToast }) {
  return (
    <Toast.Provider timeout={BANNER_MS} limit={1}>
      <Toasts latest={latest} />
    </Toast.Provider>
  );
}

function Toasts({ latest }: { latest: ShownToast }) {
  const { toasts, add } = Toast.useToastManager<ShownToast>();
  useEffect(() => {
    add({ id: String(latest.id), title: latest.text, data: latest });
  }, [add, latest]);
  return (
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport}>
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
            <Row as={Toast.Content} gap={12} className="grow">
              {toast.data?.icon && <Icon name={toast.data.icon} size={20} />}
              <Toast.Title className="grow" />
              {toast.data?.action && (
                <Toast.Close className={`link ${styles.action}`} onClick={toast.data.action.onClick}>
                  {toast.data.action.label}
                </Toast.Close>
              )}
            </Row>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

export default ToastRegion;
