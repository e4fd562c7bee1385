import { type Block, clause, heading, item, paragraph, table, when } from './blocks.js';

const production: readonly Block[] = [
  heading('Manufacturers and distributors', '制造商与经销商'),
  clause(
    'The licensee has Licensed Articles made and distributed only by companies that the licensor has approved and that are bound to the duties of this agreement. It answers for them as for itself.',
    '被授权方仅可委托经授权方批准并受本协议义务约束的企业制造及经销授权商品，并就其行为承担与自身行为相同的责任。',
  ),
  ...when(
    'hasMakers',
    clause('These manufacturers and subcontractors are approved:', '下列制造商及分包商已获批准：'),
    table(
      'makerRows',
      ['kind', 'Kind', '类型', 18],
      ['name', 'Name', '名称', 30],
      ['address', 'Address', '地址', 30],
      ['articles', 'Articles', '商品', 22],
    ),
  ),
  ...when(
    'hasDistributors',
    clause('These distributors are approved:', '下列经销商已获批准：'),
    table(
      'distributorRows',
      ['name', 'Name', '名称', 32],
      ['contact', 'Contact', '联系方式', 40],
      ['territories', 'Territories', '地区', 28],
    ),
  ),
  heading('Quality and approval', '质量与审批'),
  clause(
    'The licensee submits concept, artwork, pre-production sample and production sample of each Licensed Article, and all packaging and advertising, to the licensor. Nothing is made available before the licensor has approved it in writing; silence is no approval.',
    '被授权方应向授权方提交每一授权商品的概念、图稿、产前样及大货样，以及全部包装与广告材料。未经授权方书面批准，不得提供任何商品；沉默不构成批准。',
  ),
  clause(
    'Licensed Articles equal the approved samples, are of high quality and safe, and comply with the law of each territory and with the labour and environmental standards that the licensor publishes.',
    '授权商品应与批准样品一致、品质优良且安全，并符合各地区法律及授权方公布的劳工与环保标准。',
  ),
  clause(
    'If an article does not comply, the licensor may withdraw its approval. The licensee then stops making and selling it and recalls it where safety requires this.',
    '商品不符合要求的，授权方可撤回批准。被授权方应立即停止制造及销售，并在安全需要时召回。',
  ),
];

const protection: readonly Block[] = [
  heading('Intellectual property', '知识产权'),
  clause(
    'The Properties, all material made from them and the goodwill of their use belong to the licensor or the owners named above. The licensee assigns to them whatever rights it acquires, and registers no mark, name, design or domain that contains or resembles the Properties.',
    '授权品牌、据其制作的全部材料及其使用所产生的商誉，归授权方或上述权利人所有。被授权方应将其取得的任何权利转让给权利人，且不得注册包含或近似于授权品牌的商标、名称、外观设计或域名。',
  ),
  clause(
    'Each Licensed Article bears the copyright and trademark notices, and the security labels, that the licensor prescribes.',
    '每件授权商品均应标注授权方规定的版权及商标声明，并加贴防伪标识。',
  ),
  clause(
    'The licensee reports infringements without delay. The licensor alone decides on action against them and conducts it.',
    '被授权方应及时报告侵权行为。是否采取及如何采取行动由授权方单独决定并实施。',
  ),
  heading('Books and audit', '账簿与审计'),
  clause(
    'The licensee keeps complete books on making, stock and sales of Licensed Articles during the Term and for three years after it. On ten working days\u2019 notice, and not more than once a year without cause, the licensor or an auditor bound to secrecy may inspect and copy them.',
    '被授权方应在授权期限内及其后三年内，完整保存授权商品生产、库存及销售的账簿。授权方或负有保密义务的审计师可提前十个工作日通知查阅及复制；无正当理由的，每年不超过一次。',
  ),
  clause(
    'What was reported too low is paid at once with interest. If it exceeds five per cent of the royalty of the audited period, the licensee bears the costs of the audit.',
    '少报部分应立即连同利息补付。少报超过审计期间权利金百分之五的，审计费用由被授权方承担。',
  ),
  heading('Warranties, indemnity and insurance', '保证、赔偿与保险'),
  clause(
    'The licensor warrants that it may grant the rights of this agreement. The licensee warrants that it may conclude it and that its articles infringe no rights of others, as far as they are not the Properties in approved form.',
    '授权方保证其有权授予本协议项下的权利。被授权方保证其有权订立本协议，且除经批准形式的授权品牌外，其商品不侵犯他人权利。',
  ),
  clause(
    'Each party holds the other harmless from claims of others that result from a breach of its warranties; the licensee also from all claims that concern making, quality, safety, advertising or sale of Licensed Articles.',
    '任何一方应使另一方免受因其违反保证而产生的第三方索赔；被授权方并应使授权方免受与授权商品的制造、质量、安全、广告或销售有关的一切索赔。',
  ),
  clause(
    'The licensee maintains product liability insurance with a reputable insurer during the Term, the sell-off period and two years after, and names the licensor as additional insured.',
    '被授权方应在授权期限、清货期及其后两年内，向信誉良好的保险人投保产品责任险，并将授权方列为附加被保险人。',
  ),
  ...when('hasInsurance', {
    type: 'fields',
    rows: [{ label: { en: 'Product liability insurance', zh: '产品责任险' }, value: { en: '{insuranceLimits}', zh: '{insuranceLimits}' } }],
  }),
];

const ending: readonly Block[] = [
  heading('Termination', '终止'),
  clause(
    'Either party may terminate this agreement in writing when the other does not remedy a material breach within thirty days after a notice that describes it.',
    '任何一方发生重大违约，且在收到载明违约事项的通知后三十天内未予补救的，另一方可书面终止本协议。',
  ),
  clause('The licensor may terminate it at once in writing when the licensee', '被授权方有下列情形之一的，授权方可书面立即终止本协议：'),
  item('is insolvent, stops its payments or is wound up;', '资不抵债、停止支付或进入清算；'),
  item(
    'makes or sells articles without approval, or outside the Territory or the Channels;',
    '未经批准，或在授权地区、销售渠道以外制造或销售商品；',
  ),
  item(
    'reports sales falsely, or is late with a payment or a report for the second time within twelve months;',
    '虚假申报销售，或十二个月内第二次逾期付款或申报；',
  ),
  item('contests the Properties or brings them into disrepute.', '对授权品牌提出异议或损害其声誉。'),
  clause(
    'At the end of this agreement all rights of the licensee end. Amounts that are owed, also instalments of the guarantee that are not due yet where the licensor terminates for cause, are payable at once. Clauses that by their nature continue do so.',
    '本协议终止时，被授权方的全部权利随之终止。应付款项应立即支付；授权方因故终止的，包括尚未到期的保底金分期。依其性质应继续有效的条款继续有效。',
  ),
  heading('Sell-off', '清货'),
  clause(
    'Sell-off period: {sellOffDays}. After the Term the licensee may sell its remaining stock of approved Licensed Articles for this period through the Channels, not below its usual prices, and owes royalty on these sales. It makes none in addition.',
    '清货期：{sellOffDays}。授权期限届满后，被授权方可在此期间通过销售渠道，以不低于通常价格的价格销售已批准授权商品的剩余库存，并就该等销售支付权利金，但不得继续制造。',
  ),
  clause(
    'It reports its stock thirty days before and at the end of the Term. There is no sell-off when the licensor has terminated for cause, or while amounts are overdue. What remains after it is destroyed, with a certificate.',
    '被授权方应于授权期限届满前三十天及届满时申报库存。授权方因故终止或有逾期款项时，不得清货。清货期后剩余商品应予销毁并提供证明。',
  ),
  heading('Confidentiality', '保密'),
  clause(
    'The parties keep the terms of this agreement and all information of the other that is not public secret, use it for this agreement only, and share it with employees, advisers, owners of the Properties and authorities only as far as necessary. This continues for five years after its end.',
    '双方应对本协议条款及对方未公开的全部信息保密，仅为本协议目的使用，并仅在必要范围内向员工、顾问、授权品牌权利人及主管机关披露。本义务于协议终止后继续五年。',
  ),
];

const special: readonly Block[] = when(
  'hasProvisions',
  heading('Special provisions', '特别条款'),
  clause('These special provisions prevail over all other clauses:', '下列特别条款优先于其他条款：'),
  table('provisionRows', ['title', 'Subject', '事项', 28], ['wording', 'Provision', '内容', 72]),
);

const bothLanguages = clause(
  'This agreement is made in English and in Chinese. Both texts are authentic; where they differ, the English text prevails.',
  '本协议以英文及中文订立，两种文本均为正本；如有差异，以英文文本为准。',
);

const closing = (isBilingual: boolean): readonly Block[] => [
  heading('General', '一般条款'),
  clause(
    'This agreement and {termSheet}, from which its figures are taken, are the entire agreement of the parties about its subject. Changes, also of this clause, are made in writing and signed by both parties.',
    '本协议及其数据所依据的{termSheet}构成双方就其标的的完整协议。任何变更（包括对本条的变更）均须以书面方式作出并由双方签署。',
  ),
  clause(
    'Notices are given in writing to the addresses above. If a provision is invalid, the others remain in force. A party that does not exercise a right does not waive it. Nobody is liable for events beyond reasonable control while they last; payment duties are not affected.',
    '通知应以书面方式送达上述地址。某一条款无效的，不影响其他条款的效力。未行使权利不视为放弃。因不可抗力未能履行的，在其持续期间不承担责任，但不影响付款义务。',
  ),
  clause(
    'The parties are independent contractors. This agreement may be signed in counterparts and electronically; an electronic signature and seal have the effect of a handwritten one.',
    '双方为独立缔约方。本协议可分别签署多份文本，亦可电子签署；电子签名及电子签章与手写签名具有同等效力。',
  ),
  ...(isBilingual ? [bothLanguages] : []),
  heading('Governing law and disputes', '适用法律与争议解决'),
  clause(
    'This agreement is governed by the law in force at the registered address of the licensor. The parties first negotiate in good faith; what they do not settle within thirty days is decided by the competent courts at that address.',
    '本协议适用授权方注册地址所在地现行法律。双方应首先诚信协商；三十天内未能解决的争议，由该地有管辖权的法院裁决。',
  ),
];

const signatures: readonly Block[] = [
  paragraph('Signed for the parties by their authorised representatives:', '双方授权代表签署：'),
  {
    type: 'signatures',
    parties: [
      { role: { en: 'For the licensor', zh: '授权方' }, company: { en: '{licensor}', zh: '{licensor}' } },
      { role: { en: 'For the licensee', zh: '被授权方' }, company: { en: '{licensee}', zh: '{licensee}' } },
    ],
  },
];

/** Everything after the commercial terms, with the signatures. */
export const general = (isBilingual: boolean): readonly Block[] => [
  ...production,
  ...protection,
  ...ending,
  ...special,
  ...closing(isBilingual),
  ...signatures,
];
