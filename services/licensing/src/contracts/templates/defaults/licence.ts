import { type Block, clause, fields, heading, paragraph, table, unless, when } from './blocks.js';

/** Who agrees, and what is licensed: parties, grant, term, territory, articles, channels. */
export const opening: readonly Block[] = [
  { type: 'title', text: { en: 'Licence Agreement', zh: '授权协议' } },
  fields(
    ['Agreement number', '协议编号', '{number}'],
    ['Date', '日期', '{date}'],
    ['Term sheet', '条款表', '{termSheet}'],
    ['Licensor', '授权方', '{licensor}'],
    ['Address of the licensor', '授权方地址', '{licensorAddress}'],
    ['Licensee', '被授权方', '{licensee}'],
    ['Trading as', '商号', '{licenseeName}'],
    ['Address of the licensee', '被授权方地址', '{licenseeAddress}'],
  ),
  paragraph(
    'The licensor and the licensee named above (each a party, together the parties) agree as follows.',
    '上述授权方与被授权方（单称一方，合称双方）达成协议如下。',
  ),
  heading('Definitions', '定义'),
  clause(
    'Properties, Territory, Licensed Articles and Channels are those listed in the tables of this agreement. A Contract Year is a period listed in the clause Term. The Term runs from the first day of the first Contract Year to the last day of the last one.',
    '“授权品牌”“授权地区”“授权商品”“销售渠道”系指本协议各表所列内容。“合同年度”系指“授权期限”条款所列期间。“授权期限”自首个合同年度首日起，至最后一个合同年度末日止。',
  ),
  clause(
    'Earned Royalty is the royalty calculated on sales by the rates of this agreement, before any guarantee. The tables are part of this agreement; headings are for reference only.',
    '“已实现权利金”系指按本协议费率就销售计算、尚未考虑保底金的权利金。各表为本协议组成部分；标题仅供参考。',
  ),
];

const grant: readonly Block[] = [
  heading('Grant of rights', '授权'),
  clause(
    'For the Term, in the Territory and through the Channels, the licensor grants the licensee the right to use the Properties below on the Licensed Articles, and to design, manufacture, advertise, distribute and sell the Licensed Articles with them.',
    '授权方授予被授权方在授权期限内、于授权地区并通过销售渠道，将下列授权品牌用于授权商品，并据此设计、制造、宣传、经销及销售授权商品的权利。',
  ),
  table(
    'propertyRows',
    ['property', 'Property', '授权品牌', 30],
    ['characters', 'Characters', '角色', 42],
    ['owner', 'Owner', '权利人', 28],
  ),
  fields(['Exclusivity', '独家性', '{exclusivity}'], ['Languages on products', '产品语言', '{productLanguages}']),
  ...when(
    'isExclusive',
    clause(
      'The licence is exclusive: during the Term the licensor grants nobody else the rights of this agreement for the Licensed Articles in the Territory and the Channels, and does not use them itself.',
      '本授权为独家授权：在授权期限内，授权方不得就授权地区及销售渠道内的授权商品向第三方授予本协议项下的权利，亦不得自行使用该等权利。',
    ),
  ),
  ...unless(
    'isExclusive',
    clause(
      'The licence is non-exclusive: the licensor may use the Properties itself and license them to others, also for the same articles, territories and channels.',
      '本授权为非独家授权：授权方可自行使用授权品牌，并可授权他人使用，包括用于相同的商品、地区及渠道。',
    ),
  ),
  clause(
    'The licensee may neither assign nor sub-license its rights without prior written consent. All rights that this agreement does not grant expressly remain with the licensor and the owners of the Properties.',
    '未经事先书面同意，被授权方不得转让或再许可其权利。本协议未明确授予的一切权利均由授权方及授权品牌权利人保留。',
  ),
  ...when(
    'followsAnother',
    clause(
      'Purpose of this agreement: {purpose}. It follows contract {followsContract}. As far as both provide for the same matter and period, this agreement prevails.',
      '本协议用途：{purpose}。本协议承接合同 {followsContract}。二者就同一事项及同一期间均有约定的，以本协议为准。',
    ),
  ),
  ...when(
    'hasStyleGuides',
    clause(
      'Early access to style guides: {styleGuides}. The licensee may use the style guides before the Term for preparation only; what is made from them needs approval like all other material.',
      '提前获取风格指南：{styleGuides}。被授权方在授权期限开始前仅可将风格指南用于准备工作；据此制作的内容与其他材料一样须经批准。',
    ),
  ),
];

const coBranding: readonly Block[] = [
  heading('Co-branding', '联名'),
  clause(
    'The Properties are licensed for use together, in the combinations that the licensor approves. The licensee may not combine them with other brands, change their relation to each other in size or position after approval, or present one of them as the owner or source of another.',
    '授权品牌应按授权方批准的组合共同使用。未经批准，被授权方不得将其与其他品牌组合，不得在批准后改变其相互间的大小或位置关系，亦不得将其中一个品牌表述为另一品牌的权利人或来源。',
  ),
  clause(
    'Each Property remains separate property of its owner named above. Nothing in this agreement creates joint ownership of the Properties or of a combined mark. Combined artwork may be used for the Licensed Articles during the Term only.',
    '各授权品牌仍分别归上述权利人所有。本协议不产生对授权品牌或组合标识的共有关系。组合图稿仅可在授权期限内用于授权商品。',
  ),
  clause(
    'Articles that bear several Properties need the approval of the licensor for each of them. Royalty is owed by the table of rates; an article is reported once, with all Properties that it bears.',
    '带有多个授权品牌的商品，须就每一品牌取得授权方批准。权利金按费率表支付；每件商品仅申报一次，并注明其所带的全部授权品牌。',
  ),
  clause(
    'If the licence of one Property ends early, the licensee stops making articles that bear it at the end of that licence. The licence of the other Properties goes on, and the parties agree in good faith on an adjustment of the guarantee.',
    '如某一授权品牌的授权提前终止，被授权方应自其终止时起停止制造带有该品牌的商品。其他品牌的授权继续有效，双方应诚信协商调整保底金。',
  ),
];

const scope: readonly Block[] = [
  heading('Term', '授权期限'),
  clause('The Term runs from {termFrom} to {termTo}, in these Contract Years:', '授权期限自{termFrom}起至{termTo}止，分为下列合同年度：'),
  table('yearRows', ['year', 'Contract Year', '合同年度', 34], ['from', 'First day', '首日', 33], ['to', 'Last day', '末日', 33]),
  clause(
    'The agreement ends with the Term. It is not renewed by silence or by continued performance; a renewal needs a new signed agreement.',
    '本协议于授权期限届满时终止，不因沉默或继续履行而续期；续期须另行签署协议。',
  ),
  heading('Territory', '授权地区'),
  clause('The Territory consists of:', '授权地区包括：'),
  table('territoryRows', ['number', 'No.', '序号', 12], ['territory', 'Territory', '授权地区', 88]),
  clause(
    'The licensee neither sells nor ships Licensed Articles outside the Territory, and does not supply customers of whom it knows or must assume that they do.',
    '被授权方不得在授权地区以外销售或发运授权商品，亦不得向其知道或应当知道将如此行事的客户供货。',
  ),
  heading('Licensed articles', '授权商品'),
  clause('The Licensed Articles are:', '授权商品为：'),
  table(
    'articleRows',
    ['category', 'Category', '品类', 28],
    ['subCategory', 'Sub-category', '子品类', 32],
    ['product', 'Product', '产品', 40],
  ),
  clause(
    'Other articles, also promotional ones and gifts, need a written amendment of this agreement.',
    '其他商品（包括促销品及赠品）须以书面方式修订本协议。',
  ),
  heading('Distribution channels', '销售渠道'),
  clause('Licensed Articles may be sold through these Channels only:', '授权商品仅可通过下列销售渠道销售：'),
  table(
    'channelRows',
    ['channel', 'Channel', '渠道', 15],
    ['kind', 'Operated by', '经营方式', 23],
    ['name', 'Name', '名称', 27],
    ['contact', 'Web address or e-mail', '网址或电子邮箱', 35],
  ),
];

/** The licence of one property, or of several that are used together. */
export const licence = (type: 'monoBranded' | 'coBranded'): readonly Block[] => [
  ...grant,
  ...(type === 'coBranded' ? coBranding : []),
  ...scope,
];
