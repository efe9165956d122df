import type { IconName } from './icon-paths.ts';

export interface ToastMessage {
  text: string;
  icon?: IconName;
  /** One thing the reader can do about it. */
  action?: { label: string; onClick: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}
