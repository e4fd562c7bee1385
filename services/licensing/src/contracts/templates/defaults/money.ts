import { type Block, clause, fields, heading, table, when } from './blocks.js';

/** What the licensee pays, reports and spends. */
export const money: readonly Block[] = [
  heading('Royalty', '权利金'),
  clause(
    'The licensee pays the licensor a royalty on all sales of Licensed Articles, by these rates:',
    '被授权方须就授权商品的全部销售，按下列费率向授权方支付权利金：',
  ),
  table(
    'rateRows',
    ['category', 'Category', '品类', 22],
    ['channel', 'Channel', '渠道', 12],
    ['property', 'Property', '授权品牌', 17],
    ['base', 'Royalty base', '计算基数', 17],
    ['rate', 'Rate', '费率', 32],
  ),
  clause(
    'The royalty base is the quantity sold times the price named in the table, or the units or events named there. The wholesale, ex-factory and FOB price is the one invoiced to independent customers, the retail price the one that consumers pay, the suggested retail price the one on the tag, and the purchase price the one that the licensee pays for the article.',
    '计算基数系指销售数量乘以上表所列价格，或上表所列的件数或场次。批发价、出厂价及离岸价系指向独立客户开票的价格，零售价系指消费者支付的价格，建议零售价系指吊牌标示的价格，采购价系指被授权方购入商品的价格。',
  ),
  clause(
    'Where several rates fit, the most specific one applies. On a sliding scale the figure counts cumulatively within each Contract Year. Royalty falls due on the earliest of invoice, shipment and payment of an article.',
    '多项费率均可适用时，适用最具体的一项。采用阶梯费率时，于每一合同年度内累计计算。权利金于商品开票、发货或收款之最早日产生。',
  ),
  ...when(
    'hasTurnoverTax',
    clause(
      'Turnover tax of {turnoverTax} is deducted from the sales amount before the rate is applied.',
      '适用费率前，自销售额中扣除 {turnoverTax} 的增值税。',
    ),
  ),
  clause(
    'Except as this clause provides, nothing is deducted, in particular no costs of manufacture, sale or advertising, no commission and no uncollectible claims. Returns that were credited may be deducted in the period of the credit. Sales to affiliates count at the price for independent customers.',
    '除本条另有规定外，不得作任何扣除，特别是制造、销售或广告费用、佣金及坏账。已贷记的退货可于贷记当期扣除。向关联方的销售按对独立客户的价格计算。',
  ),
  heading('Minimum guarantee', '保底金'),
  clause(
    'The licensee owes the minimum guarantee below in any case and whatever its sales. Payments of it are not refunded. Earned Royalty within the scope of a guarantee counts against it.',
    '无论销售情况如何，被授权方均须支付下列保底金，已付保底金不予退还。保底金适用范围内的已实现权利金可抵扣该保底金。',
  ),
  table(
    'guaranteeRows',
    ['group', 'Guarantee', '保底金', 34],
    ['amount', 'Amount for the Term', '授权期限内金额', 33, 'right'],
    ['minimumPayment', 'Minimum payment a Contract Year', '每合同年度最低付款', 33, 'right'],
  ),
  table(
    'guaranteeRows',
    ['group', 'Guarantee', '保底金', 15],
    ['category', 'Category', '品类', 17],
    ['channel', 'Channel', '渠道', 11],
    ['property', 'Property', '授权品牌', 14],
    ['years', 'Contract Years', '合同年度', 14],
    ['prorate', 'Short years', '不足一年', 12],
    ['sellOffCounts', 'Sell-off sales count', '清货期销售计入', 17],
  ),
  clause('It is payable in these instalments:', '保底金按下列分期支付：'),
  table(
    'instalmentRows',
    ['group', 'Guarantee', '保底金', 28],
    ['dueOn', 'Due', '到期日', 27],
    ['percent', 'Share', '比例', 15, 'right'],
    ['amount', 'Amount', '金额', 30, 'right'],
  ),
  ...when(
    'hasMinimumPayment',
    clause(
      'If the payments for a Contract Year stay below its minimum payment, the licensee pays the difference with the last bill of that year.',
      '如某一合同年度的付款低于该年度最低付款，被授权方应随该年度最后一期账单补足差额。',
    ),
  ),
  ...when(
    'hasMainlandChina',
    clause(
      'For mainland China the guarantee rises by {mainlandChinaPercent}: each instalment is due in the amount so raised.',
      '就中国大陆，保底金上调 {mainlandChinaPercent}：每期按上调后的金额支付。',
    ),
  ),
  ...when(
    'hasCarries',
    heading('Cross-collateralization', '交叉抵扣'),
    clause('{crossClause}', '{crossClause}'),
    table(
      'carryRows',
      ['dimension', 'Between', '抵扣范围', 12],
      ['group', 'From guarantee', '转出保底金', 15],
      ['fromYear', 'Contract Year', '合同年度', 15],
      ['toGroup', 'To guarantee', '转入保底金', 15],
      ['toYear', 'Contract Year', '合同年度', 15],
      ['kind', 'Carried', '结转', 13],
      ['max', 'At most', '上限', 15, 'right'],
    ),
  ),
  heading('Reporting and payment', '申报与付款'),
  fields(
    ['Royalty reporting', '权利金申报', '{reportingFrequency}'],
    ['Payment schedule', '付款周期', '{paymentSchedule}'],
    ['Payment', '付款期限', '{paymentDays} from the date of the bill', '自账单日起 {paymentDays}'],
    ['Currency', '币种', '{currency}'],
  ),
  clause(
    'For each reporting period the licensee delivers a complete and correct report of its sales by article, channel and property in the form that the licensor prescribes, also when there were none. The licensor bills by this report; payment does not approve it.',
    '被授权方应就每一申报期，按授权方规定的格式提交按商品、渠道及品牌列示的完整、准确的销售报表，无销售时亦应申报。授权方据此开具账单；收款不构成对报表的认可。',
  ),
  ...when(
    'hasConversion',
    clause(
      'Sales are reported in {salesCurrency}. The rate for planning is {conversionRate}; bills are converted at the exchange rate of their month.',
      '销售以 {salesCurrency} 申报。计划汇率为 {conversionRate}；账单按其所属月份的汇率折算。',
    ),
  ),
  clause(
    'Payments are made without set-off to the account that the bill names. Taxes that the law requires to be withheld may be deducted when the licensee delivers the receipt of the authority. Late amounts bear interest at the statutory rate from the due day.',
    '付款应汇至账单载明的账户，不得抵销。依法须代扣的税款，在被授权方提交税务机关凭证后可予扣除。逾期款项自到期日起按法定利率计息。',
  ),
  ...when(
    'hasAdvertising',
    heading('Advertising and promotion', '广告与推广'),
    clause(
      'The licensee spends at least these amounts on advertising and promotion of the Licensed Articles:',
      '被授权方用于授权商品广告及推广的支出不得低于下列金额：',
    ),
    table(
      'advertisingRows',
      ['kind', 'Purpose', '用途', 15],
      ['media', 'Media', '媒介', 25],
      ['year', 'Contract Year', '合同年度', 17],
      ['amount', 'Amount', '金额', 20],
      ['description', 'Description', '说明', 23],
    ),
    clause(
      'Net sales are the invoiced sales of Licensed Articles less credited returns. The licensee proves this spending within 60 days after each Contract Year. What was not spent is paid to the licensor.',
      '净销售额系指授权商品的开票销售额减去已贷记的退货。被授权方应于每一合同年度结束后 60 天内提供支出证明。未支出部分应支付给授权方。',
    ),
  ),
  ...when(
    'hasForecast',
    clause('Shares of the sales forecast refer to this forecast:', '按销售预测比例计算的支出以下列预测为准：'),
    table('forecastRows', ['year', 'Contract Year', '合同年度', 50], ['amount', 'Sales forecast', '销售预测', 50, 'right']),
  ),
];
