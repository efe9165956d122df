/** The part of npm `popbill` that is used; the package has no types. Answers are parsed (popbill.ts). */
declare module 'popbill' {
  type Success<T> = (answer: T) => void;
  type Failure = (error: { code: number; message: string }) => void;

  interface EasyFinBankService {
    requestJob(
      corpNum: string,
      bankCode: string,
      accountNumber: string,
      fromDay: string,
      toDay: string,
      userId: string,
      success: Success<string>,
      error: Failure,
    ): void;
    getJobState(
      corpNum: string,
      jobId: string,
      userId: string,
      success: Success<unknown>,
      error: Failure,
    ): void;
    search(
      corpNum: string,
      jobId: string,
      tradeTypes: string[],
      text: string,
      page: number,
      perPage: number,
      order: 'A' | 'D',
      userId: string,
      success: Success<unknown>,
      error: Failure,
    ): void;
  }

  const popbill: {
    config(settings: Record<string, unknown>): void;
    EasyFinBankService(): EasyFinBankService;
  };
  export default popbill;
}
