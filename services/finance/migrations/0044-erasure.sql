-- Rows that never change otherwise admit that the name of an erased person is replaced.
call admit_erasure('money_history', 'by');
call admit_erasure('sales_report_history', 'by');
call admit_erasure('exchange_rate_history', 'by_name');
call admit_erasure('finance_setting', 'by_name');
