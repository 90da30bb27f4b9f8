import type { Frequency } from './frequency.ts';
import { NO_FEES, type Loan, type LoanFees } from './loan.ts';

/** Fees of the golden loans: none, and those of FIN-30, FIN-31 and FIN-32 among them. Cents. */
const goldenFees = {
  none: NO_FEES,
  est: { ...NO_FEES, establishment: 39_500 },
  lender: { ...NO_FEES, establishment: 130_000 },
  provider: { ...NO_FEES, establishment: 136_050 },
  dealer: { establishment: 39_500, securityRegistration: 600, monthlyAdmin: 800, dealerAgency: 91_225 },
  admin: { ...NO_FEES, establishment: 25_000, monthlyAdmin: 1_000 },
} satisfies Record<string, LoanFees>;

type GoldenRow = readonly [
  amount: number,
  deposit: number,
  tradeIn: number,
  fees: keyof typeof goldenFees,
  balloon: number,
  annualRate: number,
  termYears: number,
  frequency: Frequency,
  timing: Loan['timing'],
  roundUp: boolean,
  // What follows was worked out elsewhere.
  financed: number,
  repayment: number,
  interest: number,
  paid: number,
  comparisonRate: number,
];

/**
 * Worked out in Python, apart from the engine and by other means. Money in cents, rates in per cent. A row can be made
 * again from these formulae, with m repayments a year, n = round(m × years) of them, i = rate / 100 / m, v = 1 / (1 + i):
 *
 * - financed F = amount − deposit − trade-in + establishment + registration + agency; balloon B = min(balloon, F).
 * - repayment, with mpmath at 40 digits: (F − B × v^n) / Σ v^k + round(12 × monthly fee / m), rounded to the cent, or up to
 *   whole dollars; k runs over 1…n in arrears and over 0…n−1 in advance.
 * - schedule, in exact fractions: the interest of a period is round(balance × i), half a cent up; in advance the first
 *   period has none. The last repayment takes what is left, so that the principal comes to F − B, and the fees to
 *   12 × years × monthly fee. interest and paid are the sums over it, paid with the fees and B.
 * - comparison rate: r × p × 100 with F − establishment − agency = Σ R × (1 + r)^−k + B × (1 + r)^−n, by bisection with 140
 *   steps; p is 52.18, 26.09, 12 or 1. R is the repayment that is not rounded; where it is rounded up, those of the schedule.
 */
// prettier-ignore
const goldenRows: readonly GoldenRow[] = [
  [3000000, 0, 0, 'none', 0, 4.99, 5, 'weekly', 'arrears', false, 3000000, 13043, 391239, 3391239, 5.007273],
  [3000000, 0, 0, 'none', 0, 4.99, 5, 'fortnightly', 'arrears', false, 3000000, 26097, 392664, 3392664, 5.007273],
  [3000000, 0, 0, 'none', 0, 4.99, 5, 'monthly', 'arrears', false, 3000000, 56600, 395996, 3395996, 4.99],
  [3000000, 0, 0, 'none', 0, 6.29, 5, 'weekly', 'arrears', false, 3000000, 13455, 498224, 3498224, 6.311773],
  [3000000, 0, 0, 'none', 0, 6.29, 5, 'fortnightly', 'arrears', false, 3000000, 26923, 500046, 3500046, 6.311773],
  [3000000, 0, 0, 'none', 0, 6.29, 5, 'monthly', 'arrears', false, 3000000, 58404, 504227, 3504227, 6.29],
  [3000000, 0, 0, 'none', 0, 7.99, 5, 'weekly', 'arrears', false, 3000000, 14005, 641332, 3641332, 8.017658],
  [3000000, 0, 0, 'none', 0, 7.99, 5, 'fortnightly', 'arrears', false, 3000000, 28028, 643583, 3643583, 8.017658],
  [3000000, 0, 0, 'none', 0, 7.99, 5, 'monthly', 'arrears', false, 3000000, 60815, 648887, 3648887, 7.99],
  [3000000, 0, 0, 'none', 0, 9.95, 5, 'weekly', 'arrears', false, 3000000, 14656, 810716, 3810716, 9.984442],
  [3000000, 0, 0, 'none', 0, 9.95, 5, 'fortnightly', 'arrears', false, 3000000, 29335, 813482, 3813482, 9.984442],
  [3000000, 0, 0, 'none', 0, 9.95, 5, 'monthly', 'arrears', false, 3000000, 63667, 820044, 3820044, 9.95],
  [3000000, 0, 0, 'none', 0, 12.94, 5, 'weekly', 'arrears', false, 3000000, 15685, 1078004, 4078004, 12.984792],
  [3000000, 0, 0, 'none', 0, 12.94, 5, 'fortnightly', 'arrears', false, 3000000, 31397, 1081647, 4081647, 12.984792],
  [3000000, 0, 0, 'none', 0, 12.94, 5, 'monthly', 'arrears', false, 3000000, 68167, 1090034, 4090034, 12.94],
  [3000000, 0, 0, 'none', 0, 14.5, 5, 'weekly', 'arrears', false, 3000000, 16238, 1221715, 4221715, 14.550192],
  [3000000, 0, 0, 'none', 0, 14.5, 5, 'fortnightly', 'arrears', false, 3000000, 32506, 1225775, 4225775, 14.550192],
  [3000000, 0, 0, 'none', 0, 14.5, 5, 'monthly', 'arrears', false, 3000000, 70585, 1235084, 4235084, 14.5],
  [2799000, 0, 0, 'est', 0, 8.45, 1, 'monthly', 'arrears', false, 2838500, 247508, 131591, 2970091, 11.097549],
  [2799000, 0, 0, 'est', 0, 8.45, 1.5, 'monthly', 'arrears', false, 2838500, 168453, 193658, 3032158, 10.27409],
  [2799000, 0, 0, 'est', 0, 8.45, 2.5, 'monthly', 'arrears', false, 2838500, 105294, 320309, 3158809, 9.58407],
  [2799000, 0, 0, 'est', 0, 8.45, 3, 'monthly', 'arrears', false, 2838500, 89539, 384892, 3223392, 9.407086],
  [2799000, 0, 0, 'est', 0, 8.45, 4, 'monthly', 'arrears', false, 2838500, 69897, 516571, 3355071, 9.183388],
  [2799000, 0, 0, 'est', 0, 8.45, 6, 'monthly', 'arrears', false, 2838500, 50394, 789881, 3628381, 8.957244],
  [2799000, 0, 0, 'est', 0, 8.45, 7, 'monthly', 'arrears', false, 2838500, 44881, 931447, 3769947, 8.892324],
  [3000000, 0, 0, 'est', 0, 6.29, 5, 'weekly', 'arrears', false, 3039500, 13632, 504800, 3544300, 6.865575],
  [3000000, 0, 0, 'est', 0, 6.29, 5, 'fortnightly', 'arrears', false, 3039500, 27278, 506613, 3546113, 6.86401],
  [3000000, 0, 0, 'est', 0, 6.29, 5, 'monthly', 'arrears', false, 3039500, 59173, 510861, 3550361, 6.83674],
  [3000000, 0, 0, 'lender', 0, 6.29, 5, 'weekly', 'arrears', false, 3130000, 14038, 519813, 3649813, 8.117779],
  [3000000, 0, 0, 'lender', 0, 6.29, 5, 'fortnightly', 'arrears', false, 3130000, 28090, 521701, 3651701, 8.11281],
  [3000000, 0, 0, 'lender', 0, 6.29, 5, 'monthly', 'arrears', false, 3130000, 60935, 526080, 3656080, 8.07341],
  [3000000, 0, 0, 'provider', 0, 6.29, 5, 'weekly', 'arrears', false, 3136050, 14065, 520830, 3656880, 8.200688],
  [3000000, 0, 0, 'provider', 0, 6.29, 5, 'fortnightly', 'arrears', false, 3136050, 28144, 522722, 3658772, 8.1955],
  [3000000, 0, 0, 'provider', 0, 6.29, 5, 'monthly', 'arrears', false, 3136050, 61052, 527101, 3663151, 8.155312],
  [3000000, 0, 0, 'dealer', 0, 6.29, 5, 'weekly', 'arrears', false, 3131325, 14229, 520038, 3699363, 8.690518],
  [3000000, 0, 0, 'dealer', 0, 6.29, 5, 'fortnightly', 'arrears', false, 3131325, 28471, 521914, 3701239, 8.682254],
  [3000000, 0, 0, 'dealer', 0, 6.29, 5, 'monthly', 'arrears', false, 3131325, 61760, 526306, 3705631, 8.637146],
  [3000000, 0, 0, 'admin', 0, 6.29, 5, 'weekly', 'arrears', false, 3025000, 13798, 502389, 3587389, 7.38036],
  [3000000, 0, 0, 'admin', 0, 6.29, 5, 'fortnightly', 'arrears', false, 3025000, 27610, 504192, 3589192, 7.377008],
  [3000000, 0, 0, 'admin', 0, 6.29, 5, 'monthly', 'arrears', false, 3025000, 59891, 508424, 3593424, 7.343158],
  [3000000, 0, 0, 'none', 500000, 7.49, 5, 'monthly', 'arrears', false, 3000000, 53204, 692224, 3692224, 7.49],
  [3000000, 0, 0, 'none', 900000, 7.49, 5, 'monthly', 'arrears', false, 3000000, 47687, 761234, 3761234, 7.49],
  [3000000, 0, 0, 'none', 1500000, 7.49, 5, 'monthly', 'arrears', false, 3000000, 39412, 864737, 3864737, 7.49],
  [3000000, 0, 0, 'none', 3000000, 7.49, 5, 'monthly', 'arrears', false, 3000000, 18725, 1123500, 4123500, 7.49],
  [4599000, 300000, 250000, 'dealer', 600000, 9.25, 4, 'weekly', 'arrears', false, 4180325, 21861, 928261, 5146986, 11.188353],
  [4599000, 300000, 250000, 'dealer', 600000, 9.25, 4, 'fortnightly', 'arrears', false, 4180325, 43751, 931410, 5150135, 11.182628],
  [4599000, 300000, 250000, 'dealer', 600000, 9.25, 4, 'monthly', 'arrears', false, 4180325, 94947, 938744, 5157469, 11.133448],
  [4599000, 300000, 250000, 'dealer', 1200000, 9.25, 4, 'weekly', 'arrears', false, 4180325, 19475, 1031886, 5250611, 11.01515],
  [4599000, 300000, 250000, 'dealer', 1200000, 9.25, 4, 'fortnightly', 'arrears', false, 4180325, 38973, 1034530, 5253255, 11.011248],
  [4599000, 300000, 250000, 'dealer', 1200000, 9.25, 4, 'monthly', 'arrears', false, 4180325, 84570, 1040628, 5259353, 10.966608],
  [3549000, 0, 0, 'est', 0, 8.19, 5, 'monthly', 'advance', false, 3588500, 72593, 767091, 4355591, 8.678055],
  [3549000, 0, 0, 'est', 1000000, 8.19, 5, 'monthly', 'advance', false, 3588500, 59142, 960061, 4548561, 8.590121],
  [3549000, 0, 0, 'est', 0, 8.19, 5, 'weekly', 'advance', false, 3588500, 16804, 780685, 4369185, 8.69881],
  [3549000, 0, 0, 'est', 1000000, 8.19, 5, 'weekly', 'advance', false, 3588500, 13694, 971976, 4560476, 8.614119],
  [3549000, 0, 0, 'est', 0, 8.19, 5, 'yearly', 'advance', false, 3588500, 834891, 585953, 4174453, 8.843838],
  [2249000, 150000, 0, 'est', 0, 10.5, 6, 'weekly', 'arrears', true, 2138500, 9300, 739323, 2877823, 11.239131],
  [2249000, 150000, 0, 'est', 0, 10.5, 6, 'fortnightly', 'arrears', true, 2138500, 18600, 742233, 2880733, 11.23743],
  [2249000, 150000, 0, 'est', 0, 10.5, 6, 'monthly', 'arrears', true, 2138500, 40200, 751798, 2890298, 11.192486],
  [1899000, 0, 99950, 'admin', 400000, 11.25, 3, 'monthly', 'arrears', true, 1824050, 51600, 395006, 2255056, 13.06854],
  [1899000, 0, 99950, 'admin', 0, 11.25, 3, 'weekly', 'arrears', true, 1824050, 14100, 324704, 2184523, 13.454634],
  [2499000, 0, 0, 'none', 0, 0, 5, 'monthly', 'arrears', false, 2499000, 41650, 0, 2499000, 0],
  [2499000, 0, 0, 'est', 0, 0, 4, 'weekly', 'arrears', false, 2538500, 12204, 0, 2538500, 0.785182],
  [2499000, 0, 0, 'none', 700000, 0, 5, 'monthly', 'arrears', false, 2499000, 29983, 0, 2499000, 0],
  [2499000, 0, 0, 'est', 700000, 0, 4, 'weekly', 'arrears', false, 2538500, 8839, 0, 2538500, 0.616431],
  [100000, 0, 0, 'none', 0, 19.95, 1, 'weekly', 'arrears', false, 100000, 2125, 10499, 110499, 20.019058],
  [25000000, 0, 0, 'dealer', 10000000, 20, 7, 'weekly', 'arrears', false, 25131325, 115961, 27010851, 52209376, 20.28306],
  [500000, 499900, 0, 'none', 0, 7.99, 5, 'monthly', 'arrears', false, 100, 2, 25, 125, 7.99],
  [3000000, 0, 0, 'none', 0, 0.5, 7, 'monthly', 'arrears', false, 3000000, 36350, 53432, 3053432, 0.5],
  [3000000, 0, 0, 'none', 0, 7.1234, 5, 'monthly', 'arrears', false, 3000000, 59578, 574712, 3574712, 7.1234],
  [1850000, 0, 0, 'est', 0, 9.99, 1, 'yearly', 'arrears', false, 1889500, 2078261, 188761, 2078261, 12.338435],
  [1850000, 0, 0, 'est', 0, 9.99, 3, 'yearly', 'arrears', false, 1889500, 759662, 389486, 2278986, 11.198728],
];

/** A loan and what is known of it. */
export const goldenLoans = goldenRows.map(
  ([
    amount,
    deposit,
    tradeIn,
    fees,
    balloon,
    annualRate,
    termYears,
    frequency,
    timing,
    roundUp,
    ...known
  ]) => {
    const [financed, repayment, interest, paid, comparisonRate] = known;
    const loan: Loan = {
      amount,
      deposit,
      tradeIn,
      fees: goldenFees[fees],
      balloon,
      annualRate,
      termYears,
      frequency,
      timing,
      roundUp,
    };
    return { loan, financed, repayment, interest, paid, comparisonRate };
  },
);
