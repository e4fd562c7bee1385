export const LIST_PATH = '/event/EventManage';
export const ORDERS_PATH = '/event/OrderManage';
export const ADD_PATH = '/event/AddEvent';
export const viewPath = (id: string): string => `/event/View/${id}`;
export const editPath = (id: string): string => `${ADD_PATH}?id=${id}`;
export const orderPath = (id: string): string => `/event/Order/${id}`;
