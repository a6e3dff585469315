export const cents = (dollars: number) => dollars * 100;
export const unusedDollars = (centsGiven: number) => centsGiven / 100;
