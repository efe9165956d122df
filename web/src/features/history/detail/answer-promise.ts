const DAY = 24;

/** As the stage promises it. */
export const answerPromise = (hours: number): string =>
  `${hours === DAY ? '하루' : `${hours}시간`} 안에 읽고 문자로 답해 드려요`;
