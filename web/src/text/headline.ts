/** The first words of the home page, one entry a line. The build makes a font of their letters. */
export const HEADLINE = ['우리 테이블이랑', '합석할래요?'] as const;
