import { lookAtPayment } from '../../../functions/use-cases/payments/look-at-payment.ts';
import type { BankRow, Payments } from '../../../functions/ports.ts';

interface Paid {
  won: number;
  at: number;
  cancellations: { won: number; reason: string; at: number }[];
}

/** What the provider does when it is asked to cancel: `lost`, it does and the answer never comes. */
export type Provider = 'cancels' | 'refuses' | 'lost';

/** PortOne of a life, which alone knows who has paid by card. */
export class CardPayments implements Payments {
  readonly paid = new Map<string, Paid>();
  /** What it has said, by the row's number. */
  readonly told = new Map<string, number>();
  provider: Provider = 'cancels';
  lostAnswers = 0;
  clock = 0;

  find: Payments['find'] = async (id) => {
    const payment = this.paid.get(id);
    if (payment === undefined) return null;
    const row = { name: '', balanceWon: null, payment: id };
    const rows: BankRow[] = [
      { ...row, tid: id, amount: payment.won, memo: '', at: payment.at },
      ...payment.cancellations.map(({ won, reason, at }, nth) => {
        return { ...row, tid: `${id} ${nth}`, amount: -won, memo: reason, at };
      }),
    ];
    for (const { tid, amount } of rows) this.told.set(tid, amount);
    const reasons = payment.cancellations.map(({ reason }) => reason);
    return { rows, leftWon: payment.won - this.cancelledWon(payment), reasons };
  };

  cancel: Payments['cancel'] = async (id, { won, leftWon, reason }) => {
    const payment = this.paid.get(id);
    if (payment === undefined || payment.won - this.cancelledWon(payment) !== leftWon || won > leftWon)
      throw new Error('not what is left');
    if (this.provider === 'refuses') return false;
    payment.cancellations.push({ won, reason, at: this.clock });
    if (this.provider === 'lost') {
      this.lostAnswers += 1;
      throw new Error('the answer is lost');
    }
    return true;
  };

  paymentOf = async () => null;
  read = async () => ({ rows: [], unreadable: [] });

  cancelByHand(id: string): boolean {
    const payment = this.paid.get(id);
    if (payment === undefined || this.cancelledWon(payment) > 0) return false;
    payment.cancellations.push({ won: payment.won, reason: '고객 요청', at: this.clock });
    return true;
  }

  lookAtAll = async (services: Parameters<typeof lookAtPayment>[0], now: number): Promise<void> => {
    for (const id of this.paid.keys()) await lookAtPayment(services, this, id, now);
  };

  private cancelledWon = ({ cancellations }: Paid): number =>
    cancellations.reduce((sum, { won }) => sum + won, 0);
}
