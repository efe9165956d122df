import type { IconName } from './icon-paths.ts';

export interface ToastMessage {
  text: string;
  icon?: IconName;
  /** A single action that the toast offers. */
  action?: { label: string; onClick: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}
