import {
  Award,
  BadgeCheck,
  Building2,
  CalendarDays,
  ChartColumn,
  Coins,
  FilePenLine,
  FileText,
  Handshake,
  House,
  Image,
  Inbox,
  Layers,
  type LucideIcon,
  Mail,
  Palette,
  ReceiptText,
  Settings,
  ShieldCheck,
  Stamp,
  Sticker,
  Store,
  Table2,
  UserPlus,
  Users,
  UsersRound,
} from 'lucide-react';

/** Names that the server sends in a node's `Icon`; a fixed set, because the whole icon library would enlarge the first load. */
const icons: Record<string, LucideIcon> = {
  award: Award,
  'badge-check': BadgeCheck,
  'building-2': Building2,
  calendar: CalendarDays,
  'chart-column': ChartColumn,
  coins: Coins,
  'file-pen-line': FilePenLine,
  'file-text': FileText,
  handshake: Handshake,
  house: House,
  image: Image,
  inbox: Inbox,
  mail: Mail,
  palette: Palette,
  'receipt-text': ReceiptText,
  settings: Settings,
  'shield-check': ShieldCheck,
  stamp: Stamp,
  sticker: Sticker,
  store: Store,
  'table-2': Table2,
  'user-plus': UserPlus,
  users: Users,
  'users-round': UsersRound,
};

/** The icon of a menu node; an unknown name gets a neutral icon. */
export function MenuIcon({ name, size = 16 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? Layers;
  return <Icon size={size} aria-hidden strokeWidth={1.75} className="shrink-0" />;
}
