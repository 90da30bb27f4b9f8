/** `0.305` as `30.5 %`. */
export const formatShare = (share: number): string => `${Math.round(share * 1000) / 10} %`;
